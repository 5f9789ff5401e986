import type { Module } from '#server/context.ts'
import { registerCrud } from '#server/crud/routes.ts'
import { allResources } from '#server/db/registry.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'

/** The generic routes of every declared resource. */
export const resourceRoutes: Module = (app, context) => {
  for (const resource of allResources) registerCrud(app, context, resource, rulesOf(resource))
}
