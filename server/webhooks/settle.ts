import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, inTransaction, type Transaction } from '#server/db/client.ts'
import { ID_ROW, rowOf, rowsOf } from '#server/db/rows.ts'
import { recordHistory } from '#server/history/record.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import { type Attempt, isTaken } from './call.ts'
import { type Claimed, LEASE_SECONDS } from './claim.ts'
import { PROBED_AFTER, restAfter, TRIED_MS, waitAfter } from './schedule.ts'

/** What came of one delivery that was taken from the queue. */
export interface Outcome {
  readonly delivery: Claimed
  readonly attempt: Attempt
}

/** What a delivery is after an attempt: taken, tried again later, or given up. */
export type DeliveryState = 'DELIVERED' | 'PENDING' | 'FAILED'

/** Why an endpoint is paused without anybody having asked. */
type Pause = 'FAILING' | 'GONE'

const GONE = 410

/** Writes attempts down, as JSON rows. */
export const insertAttempts = (attempts: readonly (Attempt & { readonly delivery: number })[]): SQL => sql`
  insert into webhook_attempts (delivery, at, took, request_headers, status, answer, fault)
  select delivery, at, took, headers, status, answer, fault
  from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
    as made(delivery bigint, at timestamptz, took int, headers jsonb, status int, answer text, fault text)`

const ENDPOINT = z.object({
  description: z.string(),
  active: z.boolean(),
  failures: z.number(),
  first_failure: z.coerce.date().nullable(),
})

/** Pauses an endpoint, in the history and to whoever looks after it; what it was not told yet waits. */
const pause = async (
  tx: Transaction,
  { endpoint, name, why }: { readonly endpoint: number; readonly name: string; readonly why: Pause },
): Promise<void> => {
  await tx.execute(sql`
    update webhook_endpoints set active = false, paused_for = ${why}, updated_at = now() where id = ${endpoint}`)
  await recordHistory(tx, { actor: null, requestId: '', address: '' }, [
    {
      action: 'deactivate',
      resource: 'webhook_endpoints',
      recordId: endpoint,
      label: { ar: name, en: null },
      changes: { active: { from: true, to: false } },
    },
  ])
  await recordEvent(tx, {
    kind: why === 'GONE' ? 'webhook_gone' : 'webhook_paused',
    recordId: endpoint,
    params: { name },
    actor: null,
  })
}

/**
 * Writes down what came of some deliveries of one endpoint. One that was not taken is tried again later; after three
 * days it is given up where the endpoint took others meanwhile, else the endpoint is paused and keeps it. Resolves to
 * what each is now that was still this process's; nothing where the endpoint was removed meanwhile.
 */
export const settle = (
  db: Database,
  endpoint: number,
  { outcomes, now }: { readonly outcomes: readonly Outcome[]; readonly now: Date },
): Promise<readonly DeliveryState[]> =>
  inTransaction(db, async (tx) => {
    const before = await rowOf(
      tx,
      ENDPOINT,
      sql`select description, active, failures, failing_since as first_failure
        from webhook_endpoints where id = ${endpoint} for update`,
    )
    // It was removed meanwhile, and its deliveries with it.
    if (!before) return []
    const anyTaken = outcomes.some(({ attempt }) => isTaken(attempt))
    const failed = outcomes.filter(({ attempt }) => !isTaken(attempt)).length
    const failures = anyTaken ? 0 : before.failures + failed
    const failingSince = anyTaken ? null : (before.first_failure ?? now)
    const isOver = ({ delivery }: Outcome): boolean =>
      now.getTime() - Date.parse(delivery.first_attempt_at) >= TRIED_MS
    const tookOthers = ({ delivery }: Outcome): boolean =>
      failingSince === null || failingSince.getTime() > Date.parse(delivery.first_attempt_at)
    const stateOf = (each: Outcome): DeliveryState => {
      if (isTaken(each.attempt)) return 'DELIVERED'
      return isOver(each) && tookOthers(each) ? 'FAILED' : 'PENDING'
    }
    await tx.execute(
      insertAttempts(outcomes.map(({ delivery, attempt }) => ({ ...attempt, delivery: delivery.id }))),
    )
    const settled = outcomes.map((each) => ({
      id: each.delivery.id,
      attempts: each.delivery.attempts,
      state: stateOf(each),
      status: each.attempt.status,
      at: new Date(now.getTime() + waitAfter(each.delivery.attempts)),
    }))
    // What arrived has arrived; who failed and took longer than a lease changes nothing of what another has taken since.
    const changed = await rowsOf(
      tx,
      ID_ROW,
      sql`
      update webhook_deliveries d set state = made.state, last_status = made.status, updated_at = now(),
        next_attempt_at = case when made.state = 'PENDING' then made.at end,
        delivered_at = case when made.state = 'DELIVERED' then now() end
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as made(id bigint, attempts int, state text, status int, at timestamptz)
      where d.id = made.id and d.state = 'PENDING' and (made.state = 'DELIVERED' or d.attempts = made.attempts)
      returning d.id`,
    )
    const ours = new Set(changed.map(({ id }) => id))
    const rest = restAfter(failures)
    await tx.execute(sql`
      update webhook_endpoints set failures = ${failures},
        failing_since = ${failingSince?.toISOString() ?? null}::timestamptz,
        last_success_at = case when ${anyTaken} then now() else last_success_at end,
        resting_until = ${rest ? new Date(now.getTime() + rest).toISOString() : null}::timestamptz
      where id = ${endpoint}`)
    // It was away and answers again: what waits for its next time need not. What another process has is left to it.
    if (anyTaken && before.failures >= PROBED_AFTER)
      await tx.execute(sql`
        update webhook_deliveries set next_attempt_at = ${now.toISOString()}::timestamptz
        where endpoint = ${endpoint} and state = 'PENDING'
          and next_attempt_at > ${now.toISOString()}::timestamptz + ${LEASE_SECONDS} * interval '1 second'`)
    const states = settled.filter(({ id }) => ours.has(id)).map(({ state }) => state)
    if (!before.active) return states
    const isGone = outcomes.some(({ attempt }) => attempt.status === GONE)
    const isLost = outcomes.some(
      (each) => ours.has(each.delivery.id) && !isTaken(each.attempt) && isOver(each) && !tookOthers(each),
    )
    if (isGone || isLost)
      await pause(tx, { endpoint, name: before.description, why: isGone ? 'GONE' : 'FAILING' })
    return states
  })
