import type { AppContext, Module } from '#server/context.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { formatIn, sendExport } from '#server/exports/send.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import {
  type RevenueAmounts,
  type RevenueQuery,
  readDeferredRevenue,
  readInvoiced,
  readRevenueAhead,
} from '#server/money/deferredRevenue.ts'
import { monthOf } from '#server/money/months.ts'
import { MOST_REVENUE_MONTHS, REVENUE_PAGE, revenueCalls } from '#src/contract/revenue.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { toRiyals } from '#src/schema/money.ts'
import { brandOf } from '#src/theme/brands.ts'
import { monthRange } from './monthRange.ts'
import { type RevenuePayment, readRevenuePayments } from './revenuePayments.ts'
import { revenuePaymentsSheet, revenueSheet } from './revenueSheets.ts'

/** Months that are told unless others are asked for. */
const MONTHS = 12

const rangeOf = (
  query: Readonly<{ from?: string | undefined; to?: string | undefined; package?: number | undefined }>,
  now: Date,
): RevenueQuery => ({
  ...monthRange(query, { last: monthOf(dayInRiyadh(now)), many: MONTHS, most: MOST_REVENUE_MONTHS }),
  package: query.package,
})

const amountsView = ({ opening, billed, recognised, reversed, closing, refunded }: RevenueAmounts) => ({
  opening: toRiyals(opening),
  billed: toRiyals(billed),
  recognised: toRiyals(recognised),
  reversed: toRiyals(reversed),
  closing: toRiyals(closing),
  refunded: toRiyals(refunded),
})

const invoicesView = async (db: AppContext['db'], query: RevenueQuery, total: RevenueAmounts) => {
  if (query.package !== undefined) return null
  const { invoiced, credited } = await readInvoiced(db, query)
  const told = total.billed - total.reversed - total.refunded
  return {
    invoiced: toRiyals(invoiced),
    credited: toRiyals(credited),
    difference: toRiyals(invoiced - credited - told),
  }
}

const overview = async (db: AppContext['db'], query: RevenueQuery, locale: Locale, now: Date) => {
  const revenue = await readDeferredRevenue(db, query, { locale, now })
  const ahead = await readRevenueAhead(db, query.package, now)
  return {
    from: revenue.from,
    to: revenue.to,
    months: revenue.months.map(({ month, isOver, ...rest }) => ({
      month,
      is_over: isOver,
      ...amountsView(rest),
    })),
    packages: revenue.packages.map(({ id, label, ...rest }) => ({
      package: { id, label },
      ...amountsView(rest),
    })),
    total: amountsView(revenue.total),
    invoices: await invoicesView(db, query, revenue.total),
    ahead: ahead.map(({ year, amount }) => ({ year, amount: toRiyals(amount) })),
  }
}

const paymentView = (row: RevenuePayment) => ({
  payment: { id: row.id, label: row.process_id },
  invoice: row.invoice === null ? null : { id: row.invoice, label: row.number ?? '' },
  vendor: { id: row.vendor, label: row.store_name },
  package: { id: row.package, label: row.title },
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  ...amountsView(row),
})

/** Deferred revenue by month and package, and the payments that it is made of. */
export const revenueRoutes: Module = (root, context) => {
  const { db, env, read } = context
  const brand = brandOf(env.BRAND)
  const run = statementRunner(read, env.DATABASE_PREPARE)
  serve(root, revenueCalls, {
    'GET admin-panal/accounting/deferred-revenue': async (request, reply) => {
      const now = new Date()
      const { locale, query } = request
      const range = rangeOf(query, now)
      const format = formatIn(query)
      if (format)
        return sendExport(
          context,
          {
            request,
            reply,
            format,
            resource: 'accounting',
            permittedBy: 'reports',
            name: `deferred-revenue-${range.from}-${range.to}`,
          },
          revenueSheet(await readDeferredRevenue(db, range, { locale, now }), brand, locale),
        )
      return success(request, { deferred_revenue: await overview(db, range, locale, now) })
    },

    'GET admin-panal/accounting/deferred-revenue/:month': async (request, reply) => {
      const { locale, query } = request
      const asked = { month: request.params.month, package: query.package }
      const format = formatIn(query)
      if (format)
        return sendExport(
          context,
          {
            request,
            reply,
            format,
            resource: 'accounting',
            permittedBy: 'reports',
            name: `deferred-revenue-${request.params.month}`,
          },
          revenuePaymentsSheet(asked, brand, locale),
        )
      const page = { page: query.page, size: REVENUE_PAGE, locale }
      const { total, estimated, rows } = await readRevenuePayments({ pool: db.$client, run }, asked, page)
      return success(request, {
        total,
        ...(estimated ? { total_estimated: true } : {}),
        payments: rows.map(paymentView),
      })
    },
  })
}
