import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { ID_ROW, rowOf, rowsOf } from '#server/db/rows.ts'
import { MOST_AGAIN } from '#src/contract/webhooks.ts'

/** Most events that are looked at for an endpoint in one transaction. */
const BATCH = 1000

const PLANNED_ROW = z.object({ planned: z.number() })

/**
 * Notes the next events that an endpoint is to be told, and how far was looked: both or neither, so none is passed
 * over and none noted twice. Ids of deliveries follow the positions of events, as one at a time does this.
 */
const planBatch = (db: Database, endpoint: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const moved = await rowOf(
      tx,
      PLANNED_ROW,
      sql`
      with target as (
          select id, planned, event_types from webhook_endpoints
          where id = ${endpoint} and active for update skip locked),
        next as (
          -- As a value, by which the index is entered: joined, every event would be read each time.
          select e.id, e.type, e.subject, e.position from events e
          where e.position > (select planned from target) order by e.position limit ${BATCH}),
        noted as (
          insert into webhook_deliveries (endpoint, event, type, subject, next_attempt_at)
          select target.id, next.id, next.type, next.subject, now() from next, target
          where next.type = any(target.event_types) or '*' = any(target.event_types)
          order by next.position returning id)
      update webhook_endpoints w set planned = (select max(position) from next)
      where w.id = (select id from target) and exists (select from next) returning w.planned`,
    )
    return moved !== undefined
  })

/** Notes for every endpoint that is not paused what it is to be told. */
export const planDeliveries = async (db: Database): Promise<void> => {
  const behind = await rowsOf(
    db,
    ID_ROW,
    sql`select w.id from webhook_endpoints w
      where w.active and w.planned < (select max(position) from events) order by w.id`,
  )
  for (const { id } of behind) while (await planBatch(db, id));
}

/**
 * Has events told again that an endpoint was told before; resolves to how many, which is never more than one beyond
 * the most that are: by that one the caller knows to refuse, and takes nothing back but these. The caller locks the
 * endpoint.
 */
export const planAgain = async (tx: Transaction, endpoint: number, which: SQL): Promise<number> => {
  const noted = await rowsOf(
    tx,
    ID_ROW,
    sql`
    insert into webhook_deliveries (endpoint, event, type, subject, reason, next_attempt_at)
    select ${endpoint}::bigint, e.id, e.type, e.subject, 'REPLAY', now() from events e
    where e.position is not null and ${which} order by e.position
    limit ${MOST_AGAIN + 1} returning id`,
  )
  return noted.length
}
