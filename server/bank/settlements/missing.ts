import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import { soldAt } from '#server/db/soldAt.ts'
import { enqueue, type Perform } from '#server/jobs/queue.ts'
import { readSettings } from '#server/settings/read.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { BY_CARD, lockSettling, reconcileLines } from './reconcile.ts'

const SOLD_AT = sql.raw(soldAt('s.'))

/** Ids of payments that alone are looked at; all of them where none are told. */
type Among = readonly number[] | null

/**
 * Notes card payments of ours that no settlement has brought in time. They are looked for from the first day of which a
 * settlement has told: what was paid before is of another time. Returns how many there are that nobody knew of.
 */
const noteMissing = async (tx: Transaction, now: Date, among: Among): Promise<number> => {
  const { settlement_days: days } = await readSettings(tx)
  const before = startOfDay(addDays(dayInRiyadh(now), -days)).toISOString()
  const made = await rowsOf(
    tx,
    ID_ROW,
    sql`
    with first as (select min(occurred_on) as day from settlement_lines where settlement is not null and kind = 'PAYMENT')
    insert into settlement_lines (created_at, remote_id, kind, state, occurred_on, amount, fee, vat, net, expected_amount,
      subscription)
    select ${now.toISOString()}, coalesce(g.remote_payment, g.remote_id, s.process_id), 'PAYMENT', 'MISSING',
      (${SOLD_AT} at time zone 'Asia/Riyadh')::date, s.amount - s.set_off, 0, 0, s.amount - s.set_off,
      s.amount - s.set_off, s.id
    from first cross join subscriptions s left join lateral (
      select g.remote_payment, g.remote_id from gateway_payments g where g.subscription = s.id and g.state = 'SETTLED'
      order by g.id limit 1) g on true
    where s.status = 'SUCCESS' and s.method in ${sql.raw(BY_CARD)} and s.amount > s.set_off
      and ${SOLD_AT} >= (first.day::timestamp at time zone 'Asia/Riyadh') and ${SOLD_AT} < ${before}::timestamptz
      and ${among === null ? sql`true` : sql`s.id = any(${sql.param([...among])}::bigint[])`}
      and not exists (select from settlement_lines l where l.subscription = s.id and l.kind = 'PAYMENT')
    on conflict do nothing returning id`,
  )
  return made.length
}

/**
 * Payments from before the first day of which a settlement has told are missed no more: one that told of earlier days
 * was taken back.
 */
export const forgetEarlier = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`
    delete from settlement_lines where state = 'MISSING' and occurred_on < coalesce((select min(occurred_on)
      from settlement_lines where settlement is not null and kind = 'PAYMENT'), 'infinity')`)

/**
 * Compares what waits with our books, and notes what no settlement has brought: of all payments, which with a million of
 * them takes seconds, or among those that a change may have left without one.
 */
export const reconcileAll = async (tx: Transaction, now: Date, among: Among = null): Promise<number> => {
  await lockSettling(tx)
  await reconcileLines(tx, null)
  return noteMissing(tx, now, among)
}

const perform: Perform = async (tx, _params, now) => {
  await reconcileAll(tx, now)
}

/** The job that does so each day. */
export const settlementJobs = { reconcile_settlements: { long: perform } } as const

/** How often new settlements are looked for: gateways settle some times a week. */
const EVERY_MS = 6 * 3_600_000

/** Notes what is to be done about settlements now: once for each day and each quarter of it. */
export const scheduleSettlements = async (db: Pick<Database, 'insert'>, now: Date): Promise<void> => {
  const fetching = {
    kind: 'fetch_settlements',
    key: `fetch_settlements:every:${Math.floor(now.getTime() / EVERY_MS)}`,
    params: {},
    runAt: now,
  }
  const comparing = {
    kind: 'reconcile_settlements',
    key: `reconcile_settlements:${dayInRiyadh(now)}`,
    params: {},
    runAt: now,
  }
  await enqueue(db, fetching, comparing)
}
