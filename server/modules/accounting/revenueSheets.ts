import type { OpenSheet, SheetColumn } from '#server/exports/sheet.ts'
import { exportText } from '#server/http/labels.ts'
import type { DeferredRevenue, RevenueAmounts } from '#server/money/deferredRevenue.ts'
import { daysOfMonth } from '#server/money/months.ts'
import { formatDay } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { toRiyals } from '#src/schema/money.ts'
import type { Brand } from '#src/theme/brands.ts'
import {
  REVENUE_COLUMNS,
  type RevenuePaymentsQuery,
  revenuePaymentsCount,
  revenuePaymentsStatement,
} from './revenuePayments.ts'

const column = (locale: Locale, name: string, kind: SheetColumn['kind']): SheetColumn => ({
  label: exportText(locale, `deferred_revenue.${name}`),
  kind,
})

const amountColumns = (locale: Locale): readonly SheetColumn[] =>
  REVENUE_COLUMNS.map((name) => column(locale, name, 'money'))

const amountCells = (amounts: RevenueAmounts): readonly number[] =>
  REVENUE_COLUMNS.map((name) => toRiyals(amounts[name]))

const daysText = (locale: Locale, from: string, to: string): string =>
  exportText(locale, 'deferred_revenue.days', {
    from: formatDay(daysOfMonth(from).from, locale),
    to: formatDay(daysOfMonth(to).to, locale),
  })

/** Deferred revenue as a file: a line for each package of each month, and all of it. */
export const revenueSheet =
  ({ from, to, lines, total }: DeferredRevenue, brand: Brand, locale: Locale): OpenSheet =>
  async () => ({
    title: exportText(locale, 'deferred_revenue.title'),
    subtitle: daysText(locale, from, to),
    locale,
    brand,
    columns: [column(locale, 'month', 'text'), column(locale, 'package', 'text'), ...amountColumns(locale)],
    totalRows: lines.length,
    totals: [
      { label: exportText(locale, 'deferred_revenue.total'), cells: [null, null, ...amountCells(total)] },
    ],
    rows: {
      text: 'select row::text from jsonb_array_elements($1::jsonb) with ordinality as rows (row, place) order by place',
      values: [JSON.stringify(lines.map((line) => [line.month, line.label, ...amountCells(line)]))],
    },
  })

/** The payments of a month as a file. */
export const revenuePaymentsSheet =
  (query: RevenuePaymentsQuery, brand: Brand, locale: Locale): OpenSheet =>
  async (run) => ({
    title: exportText(locale, 'deferred_revenue.title'),
    subtitle: daysText(locale, query.month, query.month),
    locale,
    brand,
    columns: [
      column(locale, 'payment', 'text'),
      column(locale, 'invoice', 'text'),
      column(locale, 'vendor', 'text'),
      column(locale, 'package', 'text'),
      column(locale, 'starts_on', 'date'),
      column(locale, 'ends_on', 'date'),
      ...amountColumns(locale),
    ],
    totalRows: (await run<readonly [number]>(revenuePaymentsCount(query)))[0]?.[0] ?? 0,
    totals: null,
    rows: revenuePaymentsStatement(query, locale),
  })
