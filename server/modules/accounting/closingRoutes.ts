import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext, Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { type Reader, rowOf } from '#server/db/rows.ts'
import { vatAt } from '#server/db/vatAt.ts'
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
import { type Day, dayInRiyadh } from '#src/schema/days.ts'

/** Months that are shown at most. */
const MOST_MONTHS = 24

/** The month of the first invoice; undefined before there is one. */
const firstMonth = async (db: Reader): Promise<Month | undefined> => {
  const first = await rowOf(
    db,
    z.object({ month: z.string().nullable() }),
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

const closingsView = async (db: AppContext['db'], now: Date) => {
  const today = dayInRiyadh(now)
  const [all, first] = await Promise.all([readClosings(db), firstMonth(db)])
  const standing = all
    .filter(({ reopened_at }) => reopened_at === null)
    .toSorted((one, other) => (one.through < other.through ? 1 : -1))
  return {
    closed_through: standing[0]?.through ?? null,
    months: monthsBack(today, first).map((month) => monthView(month, standing, today)),
    reopened: all.flatMap(reopenedView),
  }
}

/** Months whose books are closed: which they are, what to see to before, closing and opening again. */
export const closingRoutes: Module = (root, { db }) => {
  serve(root, closingCalls, {
    'GET admin-panal/accounting/closings': async (request) =>
      success(request, await closingsView(db, new Date())),

    'GET admin-panal/accounting/closings/:month': async (request) =>
      success(request, { checks: await closingChecks(db, request.params.month) }),

    'POST admin-panal/accounting/closings/:month': async (request, reply) => {
      const { month } = request.params
      const now = new Date()
      await inTransaction(db, (tx) => closeMonth(tx, { month, origin: originOf(request) }, now))
      reply.code(201)
      return success(request, await closingsView(db, now), 'month_closed', { month })
    },

    'POST admin-panal/accounting/closings/:month/reopen': async (request) => {
      const { month } = request.params
      const { reason } = request.body
      const now = new Date()
      await inTransaction(db, (tx) => reopenMonth(tx, { month, reason, origin: originOf(request) }, now))
      return success(request, await closingsView(db, now), 'month_reopened', { month })
    },
  })
}
