import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction } from '#server/db/client.ts'
import { findsAny, rowOf, rowsOf } from '#server/db/rows.ts'

/** Most events that get their position in one transaction. */
const BATCH = 1000

const hasUnplaced = (db: Pick<Database, 'execute'>): Promise<boolean> =>
  findsAny(db, sql`select 1 from events where position is null limit 1`)

const POSITION_ROW = z.object({ position: z.number() })

const MINE_ROW = z.object({ mine: z.boolean() })

/**
 * The next events that are committed get their positions, those of one record in the order in which they were
 * written. One at a time does this, until it is committed itself: so whoever has read up to a position finds everything
 * that is placed later behind it, in whatever order transactions end (docs/decisions/0375). The row of the highest
 * position is never removed, so that positions go on after it.
 */
const placeBatch = (db: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    const turn = await rowOf(tx, MINE_ROW, sql`select pg_try_advisory_xact_lock(hashtext('events')) as mine`)
    if (!turn?.mine) return 0
    const placed = await rowsOf(
      tx,
      POSITION_ROW,
      sql`
      with top as (select coalesce(max(position), 0) as position from events),
        next as (
          select id, row_number() over (order by id) as n
          from (select id from events where position is null order by id limit ${BATCH}) waiting)
      update events e set position = top.position + next.n from next, top
      where e.id = next.id returning e.position`,
    )
    return placed.length
  })

/** Gives every event that is committed its position; resolves to how many that were. */
export const placeEvents = async (db: Database): Promise<number> => {
  let all = 0
  while (await hasUnplaced(db)) {
    const placed = await placeBatch(db)
    if (placed === 0) break
    all += placed
  }
  return all
}
