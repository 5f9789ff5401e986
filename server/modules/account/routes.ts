import type { Module } from '#server/context.ts'
import { ownChangeRoutes } from './changeRoutes.ts'
import { profileRoutes } from './profileRoutes.ts'
import { readRoutes } from './readRoutes.ts'
import { subscribeRoutes } from './subscribeRoutes.ts'
import { subUserRoutes } from './subUserRoutes.ts'

/** A vendor's own area: for its primary user, and its sub users as far as they are given it. */
export const account: Module = (root, context) => {
  profileRoutes(root, context)
  readRoutes(root, context)
  subUserRoutes(root, context)
  subscribeRoutes(root, context)
  ownChangeRoutes(root, context)
}
