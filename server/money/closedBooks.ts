import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { AppError } from '#server/http/errors.ts'
import { addDays, type Day } from '#src/schema/days.ts'
import { supplyDay } from './period.ts'

/*
 * The one rule of closed books: nothing that counts on a day up to the end of the last closed month is written. Whoever
 * is told such a day refuses it (`refuseClosed`); what cannot be refused, as the money has come in, counts on the first
 * day that is open (`openSupplyDay`). Triggers refuse whatever passes by both (migration of `accounting_closings`).
 */

/** Whoever closes waits until nobody who was told a day is still writing it; the triggers hold the same. */
export const BOOKS_LOCK = "hashtext('accounting_closings')"

const HELD = z.tuple([
  z.unknown(),
  z.object({ rows: z.tuple([z.object({ through: z.string().nullable() })]) }),
])

const LAST = 'select max(through)::text as through from accounting_closings where reopened_at is null'

const THROUGH_ROW = z.object({ through: z.string().nullable() })

/** The last day of the closed months; null while none is closed. */
export const closedThrough = async (db: Reader): Promise<Day | null> =>
  (await rowOf(db, THROUGH_ROW, sql.raw(LAST)))?.through ?? null

/** The same, and no month is closed until the transaction is over. */
const heldThrough = async (tx: Transaction): Promise<Day | null> => {
  // One text: its second statement sees what was closed before the lock was given.
  const answers = await tx.execute(sql.raw(`select pg_advisory_xact_lock_shared(${BOOKS_LOCK}); ${LAST}`))
  return HELD.parse(answers)[1].rows[0].through
}

/** 409 `period_closed`, naming the month and, where told, the field that it is about. */
const periodClosed = (month: string, field?: string): AppError =>
  new AppError(409, 'period_closed', {
    params: { month },
    details: { month },
    ...(field && { errors: { [field]: [{ key: 'validation.books_closed', params: { month } }] } }),
  })

/** 409 `period_closed` for a day of closed books; until the transaction is over it stays open else. */
export const refuseClosed = async (tx: Transaction, day: Day, field: string): Promise<void> => {
  const through = await heldThrough(tx)
  if (through && day <= through) throw periodClosed(day.slice(0, 7), field)
}

/**
 * The day of supply of what is approved today: that on which the money came in, or the first day whose books are open
 * where they were closed meanwhile (docs/decisions/0471). A month closes when it is over, so that of today is open.
 */
export const openSupplyDay = async (tx: Transaction, paymentDate: Day | null, today: Day): Promise<Day> => {
  const day = supplyDay(paymentDate, today)
  if (day.slice(0, 7) === today.slice(0, 7)) return day
  const through = await heldThrough(tx)
  return through && day <= through ? addDays(through, 1) : day
}
