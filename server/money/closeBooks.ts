import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { findsAny, type Reader, rowOf } from '#server/db/rows.ts'
import { accountingClosings } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { addDays, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { BOOKS_LOCK, closedThrough } from './closedBooks.ts'
import { refuseSameHand } from './fourEyes.ts'
import { daysOfMonth, type Month } from './months.ts'

export type Closing = Readonly<typeof accountingClosings.$inferSelect>

/** All that was ever closed, the latest first. */
export const readClosings = (db: Reader): Promise<readonly Closing[]> =>
  db.select().from(accountingClosings).orderBy(desc(accountingClosings.id))

const CHECKS = z.object({
  pending_payments: z.number(),
  payment_problems: z.number(),
  open_returns: z.number(),
})

/** What is not settled of the days up to the end of a month: told before it is closed, and no reason to refuse. */
export type ClosingChecks = Readonly<z.infer<typeof CHECKS>>

/** Counts it: payments of those days that wait for a decision, money that could not be booked, VAT returns not filed. */
export const closingChecks = async (db: Reader, month: Month): Promise<ClosingChecks> => {
  const { to } = daysOfMonth(month)
  const after = startOfDay(addDays(to, 1)).toISOString()
  const found = await rowOf(
    db,
    CHECKS,
    sql`select
      (select count(*)::int from subscriptions where status = 'PENDING' and payment_date <= ${to}::date) as pending_payments,
      (select count(*)::int from payment_problems
        where settled_at is null and created_at < ${after}::timestamptz) as payment_problems,
      (not exists (select from vat_returns where to_day >= ${to}::date))::int as open_returns`,
  )
  return CHECKS.parse(found)
}

const TRIES = 100
const PAUSE_SECONDS = 0.05

/**
 * Waits until nobody who was told a day is still writing it; 409 `books_busy` after five seconds. Tried again and again
 * rather than queued for: who waits in the queue of a lock holds up all who come after, and might wait for one of them.
 */
const takeBooks = async (tx: Transaction, tries = TRIES): Promise<void> => {
  const taken = await findsAny(tx, sql`select 1 where pg_try_advisory_xact_lock(${sql.raw(BOOKS_LOCK)})`)
  if (taken) return
  if (tries === 0) throw new AppError(409, 'books_busy')
  await tx.execute(sql`select pg_sleep(${PAUSE_SECONDS})`)
  await takeBooks(tx, tries - 1)
}

const tell = (
  tx: Transaction,
  origin: Origin,
  action: 'close' | 'reopen',
  told: object,
  month: Month,
  now: Date,
) =>
  recordHistory(
    tx,
    origin,
    [{ action, resource: 'accounting', label: { ar: month, en: null }, changes: { ...told } }],
    now,
  )

/**
 * Closes the books up to the end of a month, which is over: 409 `period_running` before, `period_closed` where it was.
 * Months before it that are open are closed with it.
 */
export const closeMonth = async (
  tx: Transaction,
  { month, origin }: { readonly month: Month; readonly origin: Origin },
  now: Date,
): Promise<void> => {
  await takeBooks(tx)
  const { to } = daysOfMonth(month)
  if (to >= dayInRiyadh(now)) throw new AppError(409, 'period_running')
  const through = await closedThrough(tx)
  if (through && through >= to)
    throw new AppError(409, 'period_closed', { params: { month }, details: { month } })
  await tx.insert(accountingClosings).values({
    through: to,
    closed_by_id: origin.actor?.userId ?? null,
    closed_by: origin.actor?.username ?? null,
    closed_at: now.toISOString(),
  })
  await tell(tx, origin, 'close', {}, month, now)
}

/**
 * Takes the last closing back: what it closed is open again. 404 where that month is open; 409 `period_not_last` where a
 * later one is closed, `own_closing`, naming who may, or `nobody_else_reopens` for whoever closed it.
 */
export const reopenMonth = async (
  tx: Transaction,
  { month, reason, origin }: { readonly month: Month; readonly reason: string; readonly origin: Origin },
  now: Date,
): Promise<void> => {
  await takeBooks(tx)
  const { to } = daysOfMonth(month)
  const through = await closedThrough(tx)
  if (through && through > to) throw new AppError(409, 'period_not_last')
  if (through !== to) throw new AppError(404, 'not_found')
  const { through: day, reopened_at, id } = accountingClosings
  const [closing] = await tx
    .select()
    .from(accountingClosings)
    .where(and(eq(day, to), isNull(reopened_at)))
  if (!closing) throw new AppError(404, 'not_found')
  await refuseSameHand(tx, {
    actor: origin.actor,
    firstBy: closing.closed_by_id,
    code: 'own_closing',
    nobody: 'nobody_else_reopens',
    needs: ['accounting', 'reopen'],
  })
  await tx
    .update(accountingClosings)
    .set({
      reopened_by: origin.actor?.username ?? '',
      reopened_at: now.toISOString(),
      reopen_reason: reason,
    })
    .where(eq(id, closing.id))
  await tell(tx, origin, 'reopen', { reason: { from: null, to: reason } }, month, now)
}
