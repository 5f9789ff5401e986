import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Reader, rowOf, rowsOf } from '#server/db/rows.ts'
import { vatAt } from '#server/db/vatAt.ts'
import { actorOf } from '#server/http/access.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { serve } from '#server/http/serve.ts'
import {
  type Closing,
  closeMonth,
  closingChecks,
  readClosings,
  reopenMonth,
} from '#server/money/closeBooks.ts'
import { daysOfMonth, type Month, monthOf, monthsLater } from '#server/money/months.ts'
import { closingCalls } from '#src/contract/accounting.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'

/** Months that are shown at most. */
const MOST_MONTHS = 24

const MONTH_ROW = z.object({ month: z.string().nullable() })

/** The month of the first invoice; undefined before there is one. */
const firstMonth = async (db: Reader): Promise<Month | undefined> => {
  const first = await rowOf(
    db,
    MONTH_ROW,
    sql`select to_char(min(${sql.raw(vatAt('i.'))}) at time zone 'Asia/Riyadh', 'YYYY-MM') as month from invoices i
      where i.replaces_invoice is null and i.purpose is distinct from 'CORRECTION'`,
  )
  return first?.month ?? undefined
}

const monthsBack = (today: Day, first: Month | undefined): readonly Month[] =>
  Array.from({ length: MOST_MONTHS }, (_, ago) => monthsLater(monthOf(today), -ago)).filter(
    (month, ago) => ago === 0 || (first !== undefined && month >= first),
  )

const monthView = (month: Month, standing: readonly Closing[], today: Day) => {
  const { to } = daysOfMonth(month)
  // The first that was closed up to its end or later.
  const closing = standing.findLast(({ through }) => through >= to)
  const state = closing ? 'CLOSED' : to < today ? 'OPEN' : 'RUNNING'
  return {
    month,
    state,
    closed_by: closing?.closed_by ?? null,
    closed_at: closing?.closed_at ?? null,
    can_reopen: standing[0]?.through === to,
  } as const
}

const reopenedView = ({ through, closed_by, closed_at, reopened_by, reopened_at, reopen_reason }: Closing) =>
  reopened_by !== null && reopened_at !== null && reopen_reason !== null
    ? [{ through, closed_by, closed_at, reopened_by, reopened_at, reason: reopen_reason }]
    : []

const FROM_TO_ROW = z.object({ from: z.string(), to: z.string() })

const filedReturns = (db: Reader, from: Day, to: Day) =>
  rowsOf(
    db,
    FROM_TO_ROW,
    sql`select from_day::text as from, to_day::text as to from vat_returns
      where to_day >= ${from}::date and from_day <= ${to}::date order by from_day`,
  )

/** What opening the last closing again opens: all months since the closing before it, or since the first one. */
const reopeningView = async (
  db: Reader,
  [last, before]: readonly Closing[],
  first: Month | undefined,
  userId: number,
) => {
  if (!last) return null
  const month = monthOf(last.through)
  const from = before ? monthOf(addDays(before.through, 1)) : first && first < month ? first : month
  const filed = await filedReturns(db, daysOfMonth(from).from, last.through)
  return { month, from, filed, is_own: last.closed_by_id === userId }
}

const closingsView = async (db: Reader, userId: number, now: Date) => {
  const today = dayInRiyadh(now)
  const [all, first] = await Promise.all([readClosings(db), firstMonth(db)])
  const standing = all
    .filter(({ reopened_at }) => reopened_at === null)
    .toSorted((one, other) => (one.through < other.through ? 1 : -1))
  return {
    closed_through: standing[0]?.through ?? null,
    months: monthsBack(today, first).map((month) => monthView(month, standing, today)),
    reopening: await reopeningView(db, standing, first, userId),
    reopened: all.flatMap(reopenedView),
  }
}

/** Months whose books are closed: which they are, what to see to before, closing and opening again. */
export const closingRoutes: Module = (root, { db }) => {
  serve(root, closingCalls, {
    'GET admin-panal/accounting/closings': async (request) =>
      success(request, await closingsView(db, actorOf(request).userId, new Date())),

    'GET admin-panal/accounting/closings/:month': async (request) =>
      success(request, { checks: await closingChecks(db, request.params.month) }),

    'POST admin-panal/accounting/closings/:month': async (request, reply) => {
      const { month } = request.params
      const now = new Date()
      await inTransaction(db, (tx) => closeMonth(tx, { month, origin: originOf(request) }, now))
      reply.code(201)
      return success(request, await closingsView(db, actorOf(request).userId, now), 'month_closed', { month })
    },

    'POST admin-panal/accounting/closings/:month/reopen': async (request) => {
      const { month } = request.params
      const { reason } = request.body
      const now = new Date()
      const { userId } = actorOf(request)
      const opened = await inTransaction(db, async (tx) => {
        const { reopening } = await closingsView(tx, userId, now)
        await reopenMonth(tx, { month, reason, origin: originOf(request) }, now)
        return reopening?.from ?? month
      })
      const view = await closingsView(db, userId, now)
      return success(request, view, 'month_reopened', { month: `${opened}/${month}` })
    },
  })
}
