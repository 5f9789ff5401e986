import type { Refusal, Restorable, Reverser } from '#server/history/undo.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import { type KeptProperty, recordCategories, recordProperties } from './history.ts'
import { mapProperty } from './mapProperty.ts'
import { replaceMappings } from './replace.ts'
import type { Targets } from './targets.ts'

const permission = { resource: 'marketplaces', action: 'edit' } as const

/** Entries of before they were kept tell by names alone what was mapped. */
const isRestorable: Reverser['isRestorable'] = ({ restore }) => restore !== null

const refusalOf = (entry: number, code: ErrorCode): Refusal => ({
  entry,
  code: code === 'changed_meanwhile' ? 'changed_since' : code,
})

const categoriesOf = ({ restore }: Restorable, side: 'from' | 'to') => (restore?.[side] ?? []) as number[]

/** The way back for mappings of categories. */
const categories: Reverser = {
  permission,
  isRestorable,
  reverse: async ({ tx, actor, origin, entries }) => {
    const entryOf = new Map(entries.map(({ id, record_id }) => [record_id, id]))
    const items = entries.map((entry) => ({
      marketplace_category_id: entry.record_id ?? 0,
      category_ids: categoriesOf(entry, 'from'),
      expected_category_ids: categoriesOf(entry, 'to'),
    }))
    const { done, failed } = await replaceMappings(tx, items, actor.userId)
    return {
      entry: await recordCategories(tx, origin, done),
      refused: failed.map(({ id, code }) => refusalOf(entryOf.get(id) ?? 0, code)),
      done: done.map(({ id }) => id),
    }
  },
}

const propertyOf = ({ restore }: Restorable, side: 'from' | 'to') => restore?.[side] as KeptProperty

/** The way back for mappings of properties and their values. */
const properties = (currentTargets: () => Promise<Targets>): Reverser => ({
  permission,
  isRestorable,
  reverse: async ({ tx, actor, origin, entries }) => {
    const targets = await currentTargets()
    const outcomes = []
    for (const entry of entries) {
      const { main_category_id, property_id, values } = propertyOf(entry, 'from')
      const item = {
        marketplace_property_id: entry.record_id ?? 0,
        main_category_id,
        property_id,
        ...(property_id !== null && { values: { ...values } }),
      }
      const mapped = await mapProperty(tx, item, targets, actor.userId, propertyOf(entry, 'to'))
      outcomes.push({ entry: entry.id, mapped })
    }
    const done = outcomes.flatMap(({ mapped }) => ('code' in mapped ? [] : [mapped]))
    return {
      entry: await recordProperties(tx, origin, done),
      refused: outcomes.flatMap(({ entry, mapped }) =>
        'code' in mapped ? [refusalOf(entry, mapped.code)] : [],
      ),
      done: done.map(({ marketplace_property_id }) => marketplace_property_id),
    }
  },
})

/** The ways back for what the mapping pages write, by the resource that the history names. */
export const mappingReversers = (
  currentTargets: () => Promise<Targets>,
): Readonly<Record<'marketplace_categories' | 'marketplace_properties', Reverser>> => ({
  marketplace_categories: categories,
  marketplace_properties: properties(currentTargets),
})
