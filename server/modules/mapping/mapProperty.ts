import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { marketplaceProperties, properties, propertyMappings } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import type { mappingWriteCalls } from '#src/contract/mappingWrite.ts'
import { pick } from '#src/schema/objects.ts'
import { lineOf, liveValues } from './properties.ts'
import type { Targets } from './targets.ts'

type PropertyItem = z.output<(typeof mappingWriteCalls)['POST admin-panal/mapping-properties']['body']>

/** One property whose mapping was written; the previous one put back undoes it. */
export interface MappedProperty {
  readonly marketplace_property_id: number
  readonly main_category_id: number
  readonly property_id: number | null
  readonly values: Readonly<Record<string, string>>
  readonly previous: {
    readonly property_id: number | null
    readonly values: Readonly<Record<string, string>>
  }
}

/** Why one property was left as it was. */
export interface RefusedProperty {
  readonly marketplace_property_id: number
  readonly main_category_id: number
  readonly code: Extract<
    ErrorCode,
    | 'not_found'
    | 'changed_meanwhile'
    | 'category_not_mapped'
    | 'target_missing'
    | 'target_inactive'
    | 'value_unknown'
  >
}

/** Locks a property, then reads it: a statement that waits for a lock shows what it is joined with as it was before. */
const readSource = async (tx: Transaction, item: PropertyItem) => {
  const { id, marketplace_category, values } = marketplaceProperties
  const { marketplace_property_id, main_category_id, property_id } = propertyMappings
  const isIt = eq(id, item.marketplace_property_id)
  const locked = tx.select({ id }).from(marketplaceProperties).where(isIt).for('update')
  const read = tx
    .select({
      values,
      property_id,
      value_keys: propertyMappings.values,
      is_category_mapped: sql<boolean>`exists (select 1 from category_mappings m
        where m.marketplace_category_id = ${marketplace_category} and m.category_id = ${item.main_category_id})`,
    })
    .from(marketplaceProperties)
    .leftJoin(
      propertyMappings,
      and(eq(marketplace_property_id, id), eq(main_category_id, item.main_category_id)),
    )
    .where(isIt)
  const [, [source]] = await together(locked, read)
  return source
}

type Source = Readonly<NonNullable<Awaited<ReturnType<typeof readSource>>>>

const readTarget = async (tx: Transaction, id: number) => {
  const [target] = await tx
    .select(pick(properties, 'main_category', 'active', 'values'))
    .from(properties)
    .where(eq(properties.id, id))
    .for('key share')
  return target
}

type Target = Readonly<NonNullable<Awaited<ReturnType<typeof readTarget>>>>

interface Found {
  readonly source: Source | undefined
  readonly target: Target | undefined
  readonly targets: Targets
  /** What the caller believes it is mapped to now. */
  readonly expected: Expected | undefined
}

/** What a property is mapped to, and its values. */
type Expected = MappedProperty['previous']

const isAsExpected = (source: Source, expected: Expected): boolean =>
  source.property_id === expected.property_id &&
  isDeepStrictEqual({ ...source.value_keys }, { ...expected.values })

const refusalOf = (
  item: PropertyItem,
  { source, target, targets, expected }: Found,
): RefusedProperty['code'] | undefined => {
  const main = targets.byId.get(item.main_category_id)
  if (!source || !main) return 'not_found'
  if (expected && !isAsExpected(source, expected)) return 'changed_meanwhile'
  if (!source.is_category_mapped) return 'category_not_mapped'
  if (item.property_id === null) return undefined
  // A property of another category describes other products.
  if (!target || !lineOf(targets, main).includes(target.main_category)) return 'target_missing'
  if (!target.active && source.property_id !== item.property_id) return 'target_inactive'
  const given = item.values ?? {}
  return Object.keys(liveValues(given, source, target)).length === Object.keys(given).length
    ? undefined
    : 'value_unknown'
}

const write = async (
  tx: Transaction,
  item: PropertyItem,
  values: Readonly<Record<string, string>>,
  by: number,
): Promise<void> => {
  const { marketplace_property_id, main_category_id } = propertyMappings
  if (item.property_id === null)
    await tx
      .delete(propertyMappings)
      .where(
        and(
          eq(marketplace_property_id, item.marketplace_property_id),
          eq(main_category_id, item.main_category_id),
        ),
      )
  else {
    const mapping = { property_id: item.property_id, values, mapped_by: by }
    await tx
      .insert(propertyMappings)
      .values({ ...pick(item, 'marketplace_property_id', 'main_category_id'), ...mapping })
      .onConflictDoUpdate({
        target: [marketplace_property_id, main_category_id],
        set: { ...mapping, mapped_at: NOW },
      })
  }
}

/** Maps one property of a marketplace, or unmaps it; refused, or not mapped as expected, it stays as it is. */
export const mapProperty = async (
  tx: Transaction,
  item: PropertyItem,
  targets: Targets,
  by: number,
  expected?: Expected,
): Promise<MappedProperty | RefusedProperty> => {
  const source = await readSource(tx, item)
  const target = item.property_id === null ? undefined : await readTarget(tx, item.property_id)
  const { marketplace_property_id, main_category_id, property_id } = item
  const code = refusalOf(item, { source, target, targets, expected })
  if (code || !source) return { marketplace_property_id, main_category_id, code: code ?? 'not_found' }
  // Values that were mapped to another property are kept where it has the same keys.
  const values = property_id === null ? {} : (item.values ?? liveValues(source.value_keys, source, target))
  await write(tx, item, values, by)
  return {
    marketplace_property_id,
    main_category_id,
    property_id,
    values,
    previous: { property_id: source.property_id, values: source.value_keys ?? {} },
  }
}
