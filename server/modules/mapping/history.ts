import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { ToldName } from '#server/db/history.ts'
import { recordHistory } from '#server/history/record.ts'
import type { Origin } from '#server/http/origin.ts'
import type { MappedProperty } from './mapProperty.ts'
import type { Replaced } from './replace.ts'

type Named = 'marketplace_categories' | 'marketplace_properties' | 'categories' | 'properties'

type Names = ReadonlyMap<number, ToldName>

const namesOf = async (tx: Transaction, table: Named, ids: readonly number[]): Promise<Names> => {
  const { rows } = await tx.execute<{ id: number; name_ar: string; name_en: string | null }>(
    sql`select id, name_ar, name_en from ${sql.identifier(table)} where id = any(${sql.param([...new Set(ids)])}::bigint[])`,
  )
  return new Map(rows.map(({ id, name_ar, name_en }) => [Number(id), { ar: name_ar, en: name_en }]))
}

/** As they are called now, in both languages: the history tells them so when they are long gone. */
const told = (names: Names, ids: readonly number[]): readonly ToldName[] | null =>
  ids.length ? ids.map((id) => names.get(id) ?? { ar: `#${id}`, en: null }) : null

/** Writes into the history what categories of a marketplace were mapped to, before and after. */
export const recordCategories = async (
  tx: Transaction,
  origin: Origin,
  done: readonly Replaced[],
): Promise<void> => {
  if (!done.length) return
  const own = await namesOf(
    tx,
    'marketplace_categories',
    done.map(({ id }) => id),
  )
  const targets = await namesOf(
    tx,
    'categories',
    done.flatMap(({ category_ids, previous_category_ids }) => [...category_ids, ...previous_category_ids]),
  )
  await recordHistory(
    tx,
    origin,
    done.map(({ id, category_ids, previous_category_ids }) => ({
      action: 'map',
      resource: 'marketplace_categories',
      recordId: id,
      label: own.get(id) ?? null,
      changes: { mapping: { from: told(targets, previous_category_ids), to: told(targets, category_ids) } },
    })),
  )
}

/** Writes into the history what properties of a marketplace were mapped to, before and after. */
export const recordProperties = async (
  tx: Transaction,
  origin: Origin,
  done: readonly MappedProperty[],
): Promise<void> => {
  if (!done.length) return
  const own = await namesOf(
    tx,
    'marketplace_properties',
    done.map(({ marketplace_property_id }) => marketplace_property_id),
  )
  const idsOf = (id: number | null) => (id === null ? [] : [id])
  const targets = await namesOf(
    tx,
    'properties',
    done.flatMap(({ property_id, previous }) => [...idsOf(property_id), ...idsOf(previous.property_id)]),
  )
  await recordHistory(
    tx,
    origin,
    done.map(({ marketplace_property_id: id, property_id, previous }) => ({
      action: 'map',
      resource: 'marketplace_properties',
      recordId: id,
      label: own.get(id) ?? null,
      changes: {
        mapping: { from: told(targets, idsOf(previous.property_id)), to: told(targets, idsOf(property_id)) },
      },
    })),
  )
}
