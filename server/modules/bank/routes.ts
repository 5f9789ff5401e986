import type { Module } from '#server/context.ts'
import { matchRoutes } from './matchRoutes.ts'
import { statementRoutes } from './statementRoutes.ts'

/** The bank's statements, and what is matched with them. */
export const bank: Module = (app, context) => {
  statementRoutes(app, context)
  matchRoutes(app, context)
}
