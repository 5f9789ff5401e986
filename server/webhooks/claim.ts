import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { instant, rowsOf } from '#server/db/rows.ts'
import { ENVELOPE } from '#server/events/envelope.ts'
import { PROBED_AFTER } from './schedule.ts'
import { SIGNS } from './secrets.ts'

/** Most deliveries of one endpoint that one process has under way. */
const AT_A_TIME = 32

/** As long as nobody else takes what was taken; longer than a call may last. */
export const LEASE_SECONDS = 30

const ENDPOINT = z.object({
  id: z.number(),
  address: z.string(),
  failures: z.number(),
  failing_since: instant.nullable(),
})

/** An endpoint that something is due for. */
export type DueEndpoint = Readonly<z.infer<typeof ENDPOINT>>

const CLAIMED = z.object({
  id: z.number(),
  attempts: z.number(),
  first_attempt_at: instant,
  /** The event's name, the same however often it is told. */
  key: z.string(),
  payload: z.string(),
})

/** A delivery that is this process's alone for a while. */
export type Claimed = Readonly<z.infer<typeof CLAIMED>>

/** Endpoints that are not paused, may be called, and have something to be told. */
export const dueEndpoints = (db: Pick<Database, 'execute'>, now: Date): Promise<readonly DueEndpoint[]> =>
  rowsOf(
    db,
    ENDPOINT,
    sql`select w.id, w.address, w.failures, w.failing_since::text from webhook_endpoints w
      where w.active and (w.resting_until is null or w.resting_until <= ${now.toISOString()}::timestamptz)
        and exists (select from webhook_secrets s where s.endpoint = w.id and ${sql.raw(SIGNS)})
        and exists (select from webhook_deliveries d where d.endpoint = w.id and d.state = 'PENDING'
          and d.next_attempt_at <= ${now.toISOString()}::timestamptz)`,
  )

/**
 * Takes what is due for an endpoint away from everybody else for a while: of each record the oldest that was not taken
 * yet, and no other, so that its events arrive in their order. The claim is a lease: what a process that dies had
 * taken is due again when it ends.
 */
export const claimDue = async (
  db: Pick<Database, 'execute'>,
  { id, failures }: DueEndpoint,
  now: Date,
): Promise<readonly Claimed[]> => {
  const at = now.toISOString()
  return rowsOf(
    db,
    CLAIMED,
    sql`
    with due as (
        select d.id from webhook_deliveries d
        where d.endpoint = ${id} and d.state = 'PENDING' and d.next_attempt_at <= ${at}::timestamptz
          and exists (select from webhook_endpoints w where w.id = d.endpoint and w.active)
          and not exists (select from webhook_deliveries p where p.endpoint = d.endpoint
            and p.subject = d.subject and p.state = 'PENDING' and p.id < d.id)
        order by d.id limit ${failures >= PROBED_AFTER ? 1 : AT_A_TIME} for update of d skip locked),
      taken as (
        update webhook_deliveries d set attempts = attempts + 1,
          first_attempt_at = coalesce(first_attempt_at, ${at}::timestamptz),
          next_attempt_at = ${at}::timestamptz + ${LEASE_SECONDS} * interval '1 second'
        from due where d.id = due.id returning d.id, d.event, d.attempts, d.first_attempt_at)
    select d.id, d.attempts, d.first_attempt_at::text, 'evt_' || e.key as key, (${sql.raw(ENVELOPE)})::text as payload
    from taken d join events e on e.id = d.event order by d.id`,
  )
}
