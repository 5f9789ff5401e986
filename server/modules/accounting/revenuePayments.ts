import type pg from 'pg'
import { z } from 'zod'
import { farFromEnd } from '#server/crud/order.ts'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { COUNTED, estimate, type Total, totalOf } from '#server/crud/total.ts'
import { daysOfLine, paymentOfLine, revenueUntil } from '#server/db/revenue.ts'
import { rowsOf } from '#server/db/rows.ts'
import { jsonArray, jsonHundredths, jsonText, type Parameters, parameters } from '#server/db/sqlText.ts'
import { daysOfMonth, type Month } from '#server/money/months.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Which payments: all of which something is billed, earned or deferred in a month, of one package where told. */
export interface RevenuePaymentsQuery {
  readonly month: Month
  readonly package?: number | undefined
}

/** SQL of the lines `l` that a month is made of. */
const linesSql = ({ month, package: of }: RevenuePaymentsQuery, put: Parameters['put']): string => {
  const { from, to } = daysOfMonth(month)
  return `revenue_lines l where ${daysOfLine('l.')} && daterange(${put(from)}::date, ${put(to)}::date, '[]')
    ${of === undefined ? '' : `and l.package = ${put(of)}::bigint`}`
}

/** SQL of the payments of a month. */
const chosenSql = (query: RevenuePaymentsQuery, put: Parameters['put']): string =>
  `select distinct l.subscription from ${linesSql(query, put)}`

/**
 * SQL of the same numbered as `n`, the latest first: read in the order of the index, as far as their number is asked
 * for. A payment stands as often as it has lines.
 */
const numberedSql = (query: RevenuePaymentsQuery, put: Parameters['put']): string =>
  `select l.subscription, dense_rank() over (order by ${farFromEnd(paymentOfLine('l.'), 'desc')}) as n
    from ${linesSql(query, put)}`

/** The amounts, in the order in which they are told. */
export const REVENUE_COLUMNS = ['opening', 'billed', 'recognised', 'reversed', 'closing', 'refunded'] as const

/** SQL of what lines of some kinds come to by the end of a day. */
const come = (kinds: string, day: string): string =>
  `coalesce(sum(${revenueUntil('l.', day)}) filter (where l.kind in (${kinds})), 0)`

const held = (day: string): string => `${come("'BILLED'", day)} - ${come("'RECOGNISED', 'REVERSED'", day)}`

/** SQL of the rows `t` of some payments, with their amounts in a month. */
const rowsSql = (
  chosen: string,
  { month }: RevenuePaymentsQuery,
  { locale, put }: { readonly locale: Locale; readonly put: Parameters['put'] },
): string => {
  const { from, to } = daysOfMonth(month)
  const [before, last] = [`${put(from)}::date - 1`, `${put(to)}::date`]
  const during = (kind: string) => `${come(kind, last)} - ${come(kind, before)}`
  return `select s.id, s.process_id, i.id as invoice, i.number, v.id as vendor, v.store_name, p.id as package,
      coalesce(p.title_${locale}, p.title_ar) as title, a.*
    from (${chosen}) c
    join subscriptions s on s.id = c.subscription
    join vendors v on v.id = s.vendor
    join packages p on p.id = s.package
    left join invoices i on i.subscription = s.id and i.kind = 'INVOICE' and i.replaces_invoice is null
    cross join lateral (
      select to_char(min(l.starts_on) filter (where l.kind = 'RECOGNISED'), 'YYYY-MM-DD') as starts_on,
        to_char(max(l.ends_on) filter (where l.kind = 'RECOGNISED' and coalesce(l.stopped_on > l.starts_on, true)), 'YYYY-MM-DD') as ends_on,
        ${held(before)} as opening, ${during("'BILLED'")} as billed, ${during("'RECOGNISED'")} as recognised,
        ${during("'REVERSED'")} as reversed, ${held(last)} as closing, ${during("'REFUNDED'")} as refunded
      from revenue_lines l where l.subscription = s.id) a`
}

const amount = z.coerce.number()

const ROW = z.object({
  id: z.number(),
  process_id: z.string(),
  invoice: z.number().nullable(),
  number: z.string().nullable(),
  vendor: z.number(),
  store_name: z.string(),
  package: z.number(),
  title: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  opening: amount,
  billed: amount,
  recognised: amount,
  reversed: amount,
  closing: amount,
  refunded: amount,
})

/** A payment with what deferred revenue does of it in a month, in halalas. */
export type RevenuePayment = Readonly<z.infer<typeof ROW>>

type Pool = Pick<pg.Pool, 'query'>

/** How many payments of a month there are, counted as far as lists are (server/crud/total.ts). */
const totalOfMonth = async (run: RunStatement, query: RevenuePaymentsQuery): Promise<Total> => {
  const { values, put } = parameters()
  const text = `select coalesce(max(n), 0)::int from (${numberedSql(query, put)}) r where n <= ${COUNTED + 1}`
  // Planned for its month: of any month, few lines are expected, and all of a month that has many are read and sorted.
  const [counted] = await run<readonly [number]>({ text, values, prepared: false })
  return totalOf(counted?.[0] ?? 0, () => {
    const about = parameters()
    return estimate(run, { text: `(${chosenSql(query, about.put)}) c`, values: about.values })
  })
}

/** A page of the payments of a month, the latest first, and how many there are. */
export const readRevenuePayments = async (
  { pool, run }: { readonly pool: Pool; readonly run: RunStatement },
  query: RevenuePaymentsQuery,
  { page, size, locale }: { readonly page: number; readonly size: number; readonly locale: Locale },
): Promise<Total & { readonly rows: readonly RevenuePayment[] }> => {
  const { values, put } = parameters()
  const before = (page - 1) * size
  const chosen = `select distinct subscription from (${numberedSql(query, put)}) r
    where n <= ${put(before + size)}::bigint and n > ${put(before)}::bigint`
  const text = `select * from (${rowsSql(chosen, query, { locale, put })}) t order by t.id desc`
  const [total, rows] = await Promise.all([totalOfMonth(run, query), rowsOf(pool, ROW, { text, values })])
  return { ...total, rows }
}

/** How many payments those are, as `count`. */
export const revenuePaymentsCount = (query: RevenuePaymentsQuery): Statement => {
  const { values, put } = parameters()
  return { text: `select count(*) as count from (${chosenSql(query, put)}) c`, values }
}

const CELLS = [
  jsonText('t.process_id'),
  jsonText('t.number'),
  jsonText('t.store_name'),
  jsonText('t.title'),
  jsonText('t.starts_on'),
  jsonText('t.ends_on'),
  ...REVENUE_COLUMNS.map((name) => jsonHundredths(`t.${name}`)),
]

/** All of them as cells of a file, the latest first. */
export const revenuePaymentsStatement = (query: RevenuePaymentsQuery, locale: Locale): Statement => {
  const { values, put } = parameters()
  const rows = rowsSql(chosenSql(query, put), query, { locale, put })
  return { text: `select ${jsonArray(CELLS)} from (${rows}) t order by t.id desc`, values }
}
