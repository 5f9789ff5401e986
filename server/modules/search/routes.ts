import type { Module } from '#server/context.ts'
import { allResources } from '#server/crud/registry.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { type Actor, actorOf, may } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { searchCalls } from '#src/contract/search.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { searchStatement } from './statement.ts'

/** Records that somebody may find and open. */
const isOpen = (actor: Actor, { name, capabilities }: AnyResource): boolean =>
  may(actor, name, 'list') &&
  ((capabilities.view && may(actor, name, 'view')) || (capabilities.edit && may(actor, name, 'edit')))

type Found = readonly [resource: string, id: number, label: string, about: string | null]

/** Finds records of all areas at once, for the panel's palette. */
export const search: Module = (root, { database: { pool }, env }) => {
  const run = statementRunner(pool, env.DATABASE_PREPARE)
  const areas = allResources.filter((resource) => hasScreens(resource) && resource.list.search.length > 0)

  serve(root, searchCalls, {
    'GET admin-panal/search': async (request) => {
      const actor = actorOf(request)
      const shown = areas.filter((resource) => isOpen(actor, resource))
      const rows = shown.length
        ? await run<Found>(searchStatement(shown, request.query.q, request.locale))
        : []
      const groups = shown.flatMap(({ name }) => {
        const data = rows.filter(([resource]) => resource === name)
        return data.length
          ? [{ resource: name, data: data.map(([, id, label, about]) => ({ id, label, about })) }]
          : []
      })
      return success(request, { groups })
    },
  })
}
