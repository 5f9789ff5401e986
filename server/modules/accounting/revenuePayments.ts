import type pg from 'pg'
import { z } from 'zod'
import type { Statement } from '#server/crud/statements.ts'
import { revenueUntil } from '#server/db/revenue.ts'
import { rowsOf } from '#server/db/rows.ts'
import { jsonArray, jsonHundredths, jsonText, type Parameters, parameters } from '#server/db/sqlText.ts'
import { daysOfMonth, type Month } from '#server/money/months.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Which payments: all of which something is billed, earned or deferred in a month, of one package where told. */
export interface RevenuePaymentsQuery {
  readonly month: Month
  readonly package?: number | undefined
}

/** SQL of the payments of a month, by the index of the days of lines. */
const chosenSql = ({ month, package: of }: RevenuePaymentsQuery, put: Parameters['put']): string => {
  const { from, to } = daysOfMonth(month)
  return `select distinct l.subscription from revenue_lines l
    where daterange(l.booked_on, coalesce(l.stopped_on, l.ends_on + 1)) && daterange(${put(from)}::date, ${put(to)}::date, '[]')
      ${of === undefined ? '' : `and l.package = ${put(of)}::bigint`}`
}

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

const COUNT = z.object({ count: z.coerce.number() })

type Pool = Pick<pg.Pool, 'query'>

/** A page of the payments of a month, the latest first, and how many there are. */
export const readRevenuePayments = async (
  pool: Pool,
  query: RevenuePaymentsQuery,
  { page, size, locale }: { readonly page: number; readonly size: number; readonly locale: Locale },
): Promise<{ readonly total: number; readonly rows: readonly RevenuePayment[] }> => {
  const { values, put } = parameters()
  const chosen = `${chosenSql(query, put)} order by 1 desc limit ${put(size)}::bigint offset ${put((page - 1) * size)}::bigint`
  const text = `select * from (${rowsSql(chosen, query, { locale, put })}) t order by t.id desc`
  const [counted, rows] = await Promise.all([
    rowsOf(pool, COUNT, revenuePaymentsCount(query)),
    rowsOf(pool, ROW, { text, values }),
  ])
  return { total: counted[0]?.count ?? 0, rows }
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
