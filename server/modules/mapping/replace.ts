import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { ids, rowsOf } from '#server/db/rows.ts'
import { categories, categoryMappings, marketplaceCategories } from '#server/db/schema.ts'
import type { ErrorCode } from '#server/http/errors.ts'
import type { mappingWriteCalls } from '#src/contract/mappingWrite.ts'
import { pick } from '#src/schema/objects.ts'

/** One category, and what it is to be mapped to. */
export type ReplaceItem = z.output<
  (typeof mappingWriteCalls)['POST admin-panal/mapping-categories']['body']
>['items'][number]

/** One category whose mapping was replaced; `previous_category_ids` put back undo it. */
export interface Replaced {
  readonly id: number
  readonly category_ids: readonly number[]
  readonly previous_category_ids: readonly number[]
}

/** Why one category was left as it was. */
export interface Refused {
  readonly id: number
  readonly code: Extract<ErrorCode, 'not_found' | 'changed_meanwhile' | 'target_missing' | 'target_inactive'>
}

export interface ReplaceOutcome {
  readonly done: readonly Replaced[]
  readonly failed: readonly Refused[]
}

interface State {
  /** Marketplace's category → what it is mapped to. */
  readonly current: ReadonlyMap<number, readonly number[]>
  /** Platform's category → whether it is active. */
  readonly targets: ReadonlyMap<number, boolean>
}

/**
 * Locks what is pointed at, then what is written, each in the order of the ids, so that two calls cannot wait for
 * each other. Who switches one of the platform's categories off takes the same order, and waits for this one or is
 * waited for: a mapping to it is never left unmarked.
 */
const readState = async (tx: Transaction, items: readonly ReplaceItem[]): Promise<State> => {
  const written = items.map((item) => item.marketplace_category_id)
  const wanted = [...new Set(items.flatMap((item) => item.category_ids))]
  const targets = await tx
    .select(pick(categories, 'id', 'active'))
    .from(categories)
    .where(isAnyOf(categories.id, wanted))
    .orderBy(categories.id)
    .for('share')
  const known = await tx
    .select({ id: marketplaceCategories.id })
    .from(marketplaceCategories)
    .where(isAnyOf(marketplaceCategories.id, written))
    .orderBy(marketplaceCategories.id)
    .for('update')
  const { marketplace_category_id: id, category_id, mapped_at } = categoryMappings
  const mapped = await tx
    .select({ id, category_id })
    .from(categoryMappings)
    .where(isAnyOf(id, written))
    .orderBy(mapped_at, category_id)
  const current = new Map<number, number[]>(known.map((category) => [category.id, []]))
  for (const pair of mapped) current.get(pair.id)?.push(pair.category_id)
  return { current, targets: new Map(targets.map((target) => [target.id, target.active])) }
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const refusalOf = (
  item: ReplaceItem,
  { current, targets }: State,
  taken: readonly number[],
): Refused['code'] | undefined => {
  const before = current.get(item.marketplace_category_id)
  if (!before) return 'not_found'
  const expected = item.expected_category_ids
  if (expected && !isSame(expected, before)) return 'changed_meanwhile'
  if (item.category_ids.some((id) => !targets.has(id))) return 'target_missing'
  // What is mapped already may stay, also when it was switched off since.
  const kept = [...before, ...taken]
  if (item.category_ids.some((id) => !targets.get(id) && !kept.includes(id))) return 'target_inactive'
  return undefined
}

interface Pair {
  readonly id: number
  readonly category_id: number
}

const pairsOf = (id: number, targets: readonly number[]): Pair[] =>
  targets.map((category_id) => ({ id, category_id }))

const remove = async (tx: Transaction, pairs: readonly Pair[]): Promise<void> => {
  if (pairs.length === 0) return
  await tx.execute(sql`delete from category_mappings m
    using unnest(${sql.param(pairs.map(({ id }) => id))}::bigint[],
      ${sql.param(pairs.map((pair) => pair.category_id))}::bigint[]) as gone(id, category_id)
    where m.marketplace_category_id = gone.id and m.category_id = gone.category_id`)
}

const add = async (tx: Transaction, pairs: readonly Pair[], by: number): Promise<void> => {
  if (pairs.length === 0) return
  await tx.execute(sql`insert into category_mappings (marketplace_category_id, category_id, mapped_by)
    select added.id, added.category_id, ${by}::bigint
    from unnest(${sql.param(pairs.map(({ id }) => id))}::bigint[],
      ${sql.param(pairs.map((pair) => pair.category_id))}::bigint[]) as added(id, category_id)`)
}

/**
 * Replaces the mappings of some categories, all in the caller's transaction. A category that cannot be mapped
 * as asked is left as it is and reported; the others are done. What is `taken` over from another category may be
 * switched off.
 */
export const replaceMappings = async (
  tx: Transaction,
  items: readonly ReplaceItem[],
  by: number,
  taken: readonly number[] = [],
): Promise<ReplaceOutcome> => {
  const state = await readState(tx, items)
  const failed: Refused[] = []
  const done: Replaced[] = []
  for (const item of items) {
    const id = item.marketplace_category_id
    const code = refusalOf(item, state, taken)
    if (code) failed.push({ id, code })
    else
      done.push({ id, category_ids: item.category_ids, previous_category_ids: state.current.get(id) ?? [] })
  }
  const without = (ids: readonly number[], others: readonly number[]) =>
    ids.filter((id) => !others.includes(id))
  await remove(
    tx,
    done.flatMap((item) => pairsOf(item.id, without(item.previous_category_ids, item.category_ids))),
  )
  await add(
    tx,
    done.flatMap((item) => pairsOf(item.id, without(item.category_ids, item.previous_category_ids))),
    by,
  )
  return { done, failed }
}

/** Most categories that inherit in one go. */
const MOST_HEIRS = 5000

const HEIR = z.object({ id: z.number(), category_ids: ids })

/**
 * The unmapped categories below one, and what they would inherit from it: what of its mapping is active. They are read
 * without a lock: what somebody maps until then keeps its mapping.
 */
export const heirsOf = async (tx: Transaction, id: number): Promise<ReplaceItem[]> => {
  const rows = await rowsOf(
    tx,
    HEIR,
    sql`
    select d.id, m.ids as category_ids
    from marketplace_categories c
    cross join lateral (select array_agg(m.category_id order by m.mapped_at, m.category_id) as ids
      from category_mappings m join categories k on k.id = m.category_id and k.active
      where m.marketplace_category_id = c.id) m
    join marketplace_categories d on d.marketplace = c.marketplace and not d.is_mapped and not d.is_removed
      and d.path >= c.path || c.id || '/' and d.path < c.path || c.id || '0'
    where c.id = ${id} and m.ids is not null
    order by d.path, d.id limit ${MOST_HEIRS}`,
  )
  return rows.map(({ id: marketplace_category_id, category_ids }) => ({
    marketplace_category_id,
    category_ids,
    expected_category_ids: [],
  }))
}
