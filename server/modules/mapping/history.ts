import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import type { Changes, RecordedName, RecordedParent } from '#server/db/history.ts'
import { rowsOf } from '#server/db/rows.ts'
import { emit } from '#server/events/emit.ts'
import { recordAct } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import type { MappedProperty } from './mapProperty.ts'
import type { Replaced } from './replace.ts'

type Named = 'categories' | 'properties'

type Names = ReadonlyMap<number, RecordedName>

const ID_NAME_AR_ROW = z.object({ id: z.number(), name_ar: z.string(), name_en: z.string().nullable() })

const namesOf = async (tx: Transaction, table: Named, ids: readonly number[]): Promise<Names> => {
  const rows = await rowsOf(
    tx,
    ID_NAME_AR_ROW,
    sql`select id, name_ar, name_en from ${sql.identifier(table)} where id = any(${sql.param([...new Set(ids)])}::bigint[])`,
  )
  return new Map(rows.map(({ id, name_ar, name_en }) => [id, { ar: name_ar, en: name_en }]))
}

/** As they are called now, in both languages: the history tells them so when they are long gone. */
const told = (names: Names, ids: readonly number[]): readonly RecordedName[] | null =>
  ids.length ? ids.map((id) => names.get(id) ?? { ar: `#${id}`, en: null }) : null

/** What stays as it was is not told. */
const isDifferent = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one, other)

/** What something of a marketplace is called, and where it belongs. */
interface Own {
  readonly label: RecordedName
  readonly place: RecordedParent
}

const OWN_ROW = z.object({
  id: z.number(),
  ar: z.string(),
  en: z.string().nullable(),
  place_id: z.number(),
  place_ar: z.string(),
  place_en: z.string().nullable(),
})

const MARKETPLACE_OF = {
  marketplace_categories: sql`join marketplaces m on m.id = t.marketplace`,
  marketplace_properties: sql`join marketplace_categories c on c.id = t.marketplace_category
    join marketplaces m on m.id = c.marketplace`,
} as const

const ownOf = async (
  tx: Transaction,
  table: keyof typeof MARKETPLACE_OF,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Own>> => {
  const rows = await rowsOf(
    tx,
    OWN_ROW,
    sql`select t.id, t.name_ar as ar, t.name_en as en, m.id as place_id, m.name_ar as place_ar, m.name_en as place_en
      from ${sql.identifier(table)} t ${MARKETPLACE_OF[table]} where t.id = any(${sql.param([...new Set(ids)])}::bigint[])`,
  )
  return new Map(
    rows.map(({ id, ar, en, place_id, place_ar, place_en }) => [
      id,
      {
        label: { ar, en },
        place: { resource: 'marketplaces', id: place_id, ar: place_ar, en: place_en },
      },
    ]),
  )
}

/**
 * Writes into the history what categories of a marketplace were mapped to, before and after, as one act
 * that was done `at` that moment, or now. Resolves
 * to the entry that leads it; undefined when nothing was done.
 */
export const recordCategories = async (
  tx: Transaction,
  origin: Origin,
  replaced: readonly Replaced[],
  at: Date | null = null,
): Promise<number | undefined> => {
  const done = replaced.filter(({ category_ids, previous_category_ids }) =>
    isDifferent([...category_ids].sort(), [...previous_category_ids].sort()),
  )
  if (!done.length) return undefined
  const own = await ownOf(
    tx,
    'marketplace_categories',
    done.map(({ id }) => id),
  )
  const targets = await namesOf(
    tx,
    'categories',
    done.flatMap(({ category_ids, previous_category_ids }) => [...category_ids, ...previous_category_ids]),
  )
  await emit(
    tx,
    origin,
    done.flatMap(({ id, category_ids, previous_category_ids }) => {
      const marketplace = own.get(id)?.place.id
      if (marketplace === undefined) return []
      const data = {
        marketplace,
        category_ids: [...category_ids],
        previous_category_ids: [...previous_category_ids],
      }
      return [{ type: 'mapping.changed', subject: { resource: 'marketplace_categories', id }, data }] as const
    }),
    at,
  )
  return recordAct(
    tx,
    origin,
    done.map(({ id, category_ids, previous_category_ids }) => ({
      action: 'map',
      resource: 'marketplace_categories',
      recordId: id,
      ...own.get(id),
      changes: { mapping: { from: told(targets, previous_category_ids), to: told(targets, category_ids) } },
      restore: { from: previous_category_ids, to: category_ids },
    })),
    at,
  )
}

/** What a property of a marketplace is mapped to for one of the platform's categories, as the history keeps it. */
export interface KeptProperty {
  readonly main_category_id: number
  readonly property_id: number | null
  readonly values: Readonly<Record<string, string>>
}

const idsOf = (id: number | null): number[] => (id === null ? [] : [id])

/** Another property; or, of the same one, other values. */
const changesOf = (targets: Names, before: number | null, after: number | null): Changes =>
  before === after
    ? { values: { changed: true } }
    : { mapping: { from: told(targets, idsOf(before)), to: told(targets, idsOf(after)) } }

/** The same for properties of a marketplace. */
export const recordProperties = async (
  tx: Transaction,
  origin: Origin,
  mapped: readonly MappedProperty[],
): Promise<number | undefined> => {
  const done = mapped.filter(({ property_id, values, previous }) =>
    isDifferent({ property_id, values: { ...values } }, { ...previous, values: { ...previous.values } }),
  )
  if (!done.length) return undefined
  const own = await ownOf(
    tx,
    'marketplace_properties',
    done.map(({ marketplace_property_id }) => marketplace_property_id),
  )
  const targets = await namesOf(
    tx,
    'properties',
    done.flatMap(({ property_id, previous }) => [...idsOf(property_id), ...idsOf(previous.property_id)]),
  )
  await emit(
    tx,
    origin,
    done.flatMap(({ marketplace_property_id: id, main_category_id, property_id, previous }) => {
      const marketplace = own.get(id)?.place.id
      if (marketplace === undefined) return []
      const data = {
        marketplace,
        main_category: main_category_id,
        property: property_id,
        previous_property: previous.property_id,
      }
      return [{ type: 'mapping.changed', subject: { resource: 'marketplace_properties', id }, data }] as const
    }),
  )
  return recordAct(
    tx,
    origin,
    done.map(({ marketplace_property_id: id, main_category_id, property_id, values, previous }) => ({
      action: 'map',
      resource: 'marketplace_properties',
      recordId: id,
      ...own.get(id),
      changes: changesOf(targets, previous.property_id, property_id),
      restore: {
        from: { main_category_id, ...previous } satisfies KeptProperty,
        to: { main_category_id, property_id, values } satisfies KeptProperty,
      },
    })),
  )
}
