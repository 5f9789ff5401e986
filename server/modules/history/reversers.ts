import type { AppContext } from '#server/context.ts'
import { allResources } from '#server/crud/registry.ts'
import { writePlan } from '#server/crud/stored.ts'
import { recordReverser } from '#server/crud/undo.ts'
import type { Reverser, ReverserOf } from '#server/history/undo.ts'
import { targetReader } from '#server/modules/mapping/targets.ts'
import { mappingReversers } from '#server/modules/mapping/undo.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'

/**
 * The ways back from the history: for mappings, and for edits and switches of every declared resource, through its
 * own rules. What moves money, is deleted, or leads one way has none.
 */
export const reversers = (context: AppContext): ReverserOf => {
  const all = new Map<string, Reverser>([
    ...allResources.map(
      (resource) => [resource.name, recordReverser(writePlan(resource, rulesOf(resource), context))] as const,
    ),
    ...Object.entries(mappingReversers(targetReader(context.database.pool))),
  ])
  return (resource) => all.get(resource)
}
