import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import type { PropertyItem } from './input.ts'
import { lineOf, liveValues } from './properties.ts'
import type { Targets } from './targets.ts'

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

interface Source {
  readonly marketplace_category: number
  readonly values: readonly OptionItem[] | null
  readonly is_category_mapped: boolean
  readonly property_id: number | null
  readonly value_keys: Readonly<Record<string, string>> | null
}

interface Target {
  readonly main_category: number
  readonly active: boolean
  readonly values: readonly OptionItem[] | null
}

const idOf = (id: number | null): number | null => (id === null ? null : Number(id))

const readSource = async (tx: Transaction, item: PropertyItem): Promise<Source | undefined> => {
  const { rows } = await tx.execute<Source & Record<string, unknown>>(sql`
    select p.marketplace_category, p.values, q.property_id, q.values as value_keys,
      exists (select 1 from category_mappings m where m.marketplace_category_id = p.marketplace_category
        and m.category_id = ${item.main_category_id}) as is_category_mapped
    from marketplace_properties p
    left join property_mappings q on q.marketplace_property_id = p.id
      and q.main_category_id = ${item.main_category_id}
    where p.id = ${item.marketplace_property_id} for update of p`)
  return rows[0]
}

const readTarget = async (tx: Transaction, id: number): Promise<Target | undefined> => {
  const { rows } = await tx.execute<Target & Record<string, unknown>>(
    sql`select main_category, active, values from properties where id = ${id} for key share`,
  )
  return rows[0]
}

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
  idOf(source.property_id) === expected.property_id &&
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
  if (!target || !lineOf(targets, main).includes(Number(target.main_category))) return 'target_missing'
  if (!target.active && source.property_id !== item.property_id) return 'target_inactive'
  const given = item.values ?? {}
  return Object.keys(liveValues(given, source, target)).length === Object.keys(given).length
    ? undefined
    : 'value_unknown'
}

const write = async (tx: Transaction, item: PropertyItem, values: object, by: number): Promise<void> => {
  if (item.property_id === null)
    await tx.execute(sql`delete from property_mappings
      where marketplace_property_id = ${item.marketplace_property_id}
        and main_category_id = ${item.main_category_id}`)
  else
    await tx.execute(sql`
      insert into property_mappings (marketplace_property_id, main_category_id, property_id, values, mapped_by)
      values (${item.marketplace_property_id}, ${item.main_category_id}, ${item.property_id},
        ${JSON.stringify(values)}::jsonb, ${by})
      on conflict (marketplace_property_id, main_category_id)
      do update set property_id = excluded.property_id, values = excluded.values,
        mapped_by = excluded.mapped_by, mapped_at = now()`)
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
    previous: { property_id: idOf(source.property_id), values: source.value_keys ?? {} },
  }
}
