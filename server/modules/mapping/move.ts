import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { ids, rowsOf } from '#server/db/rows.ts'
import type { Actor } from '#server/http/access.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { shareTree } from '#server/trees/locks.ts'
import type { Result } from '#src/contract/index.ts'
import type { mappingWriteCalls } from '#src/contract/mappingWrite.ts'
import { issueOf } from '#src/schema/issues.ts'
import { recordCategories, recordProperties } from './history.ts'
import { type MappedProperty, mapProperty } from './mapProperty.ts'
import { liveValues } from './properties.ts'
import { type Refused, replaceMappings } from './replace.ts'
import type { Targets } from './targets.ts'

type Move = z.output<(typeof mappingWriteCalls)['POST core/mapping/move']['body']>

/** Who moves, and in which transaction. */
interface Moving {
  readonly tx: Transaction
  readonly actor: Actor & { readonly userId: number }
  readonly origin: Origin
  readonly targets: Targets
}

const PLACE = z.object({
  id: z.number(),
  marketplace: z.number(),
  is_removed: z.boolean(),
  category_ids: ids,
})

const readPlaces = async (tx: Transaction, { from_id, to_id }: Move) => {
  const rows = await rowsOf(
    tx,
    PLACE,
    sql`select c.id, c.marketplace, c.is_removed, coalesce((
        select array_agg(m.category_id order by m.mapped_at, m.category_id) from category_mappings m
        where m.marketplace_category_id = c.id), '{}') as category_ids
      from marketplace_categories c where c.id in (${from_id}, ${to_id})`,
  )
  const placeOf = (wanted: number) => rows.find(({ id }) => id === wanted)
  return { from: placeOf(from_id), to: placeOf(to_id) }
}

const LISTED = z.array(z.object({ key: z.string(), ar: z.string(), en: z.string().nullable() })).nullable()

const TAKEN = z.object({
  marketplace_property_id: z.number(),
  main_category_id: z.number(),
  property_id: z.number(),
  keys: z.record(z.string(), z.string()),
  listed: LISTED,
  target_listed: LISTED,
})

/** What was mapped of properties that both have: by the marketplace's id, else by the name. What is mapped stays. */
const readProperties = (tx: Transaction, { from_id, to_id }: Move, mapped: readonly number[]) =>
  rowsOf(
    tx,
    TAKEN,
    sql`select distinct on (q.id, m.main_category_id) q.id as marketplace_property_id, m.main_category_id,
        m.property_id, m."values" as keys, q."values" as listed, k."values" as target_listed
      from marketplace_properties p
      join property_mappings m on m.marketplace_property_id = p.id
        and m.main_category_id = any(${sql.param(mapped)}::bigint[])
      join properties k on k.id = m.property_id
      join marketplace_properties q on q.marketplace_category = ${to_id}
        and (q.remote_id = p.remote_id or q.name_ar = p.name_ar)
      where p.marketplace_category = ${from_id} and not exists (
        select from property_mappings o
        where o.marketplace_property_id = q.id and o.main_category_id = m.main_category_id)
      order by q.id, m.main_category_id, q.remote_id = p.remote_id desc, p.id`,
  )

/** What somebody maps until it is locked stays too. */
const UNMAPPED = { property_id: null, values: {} }

const moveProperties = async (
  { tx, actor, targets }: Moving,
  move: Move,
  mapped: readonly number[],
): Promise<MappedProperty[]> => {
  const done: MappedProperty[] = []
  for (const { keys, listed, target_listed, ...which } of await readProperties(tx, move, mapped)) {
    const values = liveValues(keys, { values: listed }, { values: target_listed })
    const outcome = await mapProperty(tx, { ...which, values }, targets, actor.userId, UNMAPPED)
    if (!('code' in outcome)) done.push(outcome)
  }
  return done
}

/**
 * Takes the mapping of a category that its marketplace removed over to another one of the same marketplace, with what
 * was mapped of the properties that both have. The removed one, mapped no more, is nowhere shown or counted from then
 * on, and is deleted when the next tree arrives: until then the move can be undone.
 *
 * What is refused is to be thrown by the caller, so that nothing of it stays. Throws 404, 409 `mapping_not_broken` where nothing was removed or mapped, 409 `tree_arriving`, 422 at `to_id`.
 */
export const moveMapping = async (
  moving: Moving,
  move: Move,
): Promise<Result<'POST core/mapping/move'> | Refused> => {
  const { tx, actor, origin } = moving
  await shareTree(tx, sql`select marketplace from marketplace_categories where id = ${move.from_id}`, actor)
  const { from, to } = await readPlaces(tx, move)
  if (!from) throw new AppError(404, 'not_found')
  if (to?.marketplace !== from.marketplace || to.is_removed) throw invalid({ to_id: [issueOf('reference')] })
  if (!from.is_removed || from.category_ids.length === 0) throw new AppError(409, 'mapping_not_broken')
  const category_ids = [...new Set([...to.category_ids, ...from.category_ids])]
  const items = [
    {
      marketplace_category_id: from.id,
      category_ids: [],
      expected_category_ids: move.expected_category_ids ?? from.category_ids,
    },
    { marketplace_category_id: to.id, category_ids, expected_category_ids: to.category_ids },
  ]
  const { done, failed } = await replaceMappings(tx, items, actor.userId, from.category_ids)
  const [refused] = failed
  if (refused) return refused
  const properties = await moveProperties(moving, move, category_ids)
  const entries = [
    await recordProperties(tx, origin, properties),
    await recordCategories(tx, origin, done),
  ].flatMap((entry) => entry ?? [])
  return { id: to.id, category_ids, properties: properties.length, entries }
}
