import type { Module } from '#server/app.ts'
import { allResources } from '#server/crud/registry.ts'
import { registerCrud } from '#server/crud/routes.ts'
import type { AnyRules } from '#server/crud/rules.ts'
import { rules } from '#server/rules/index.ts'

const NO_RULES: AnyRules = {}

/** The generic routes of every declared resource. */
export const resourceRoutes: Module = (app, context) => {
  for (const resource of allResources) {
    const own = (rules as Readonly<Record<string, AnyRules>>)[resource.name]
    registerCrud(app, context, resource, own ?? NO_RULES)
  }
}
