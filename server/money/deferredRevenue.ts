import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { REVENUE_KINDS } from '#server/db/revenue.ts'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { daysOfMonth, type Month, monthOf, monthsBetween } from './months.ts'

/** What deferred revenue does in some time; `closing` = opening + billed − recognised − reversed. */
export interface RevenueAmounts {
  readonly opening: Halalas
  readonly billed: Halalas
  readonly recognised: Halalas
  readonly reversed: Halalas
  readonly closing: Halalas
  /** What credit notes took back of what had been earned. */
  readonly refunded: Halalas
}

/** Which months, both included, of which package; of all where none is told. */
export interface RevenueQuery {
  readonly from: Month
  readonly to: Month
  readonly package?: number | undefined
}

/** Deferred revenue of some months: month by month, package by package, and all of it. */
export interface DeferredRevenue extends Omit<RevenueQuery, 'package'> {
  readonly months: readonly (RevenueAmounts & { readonly month: Month; readonly isOver: boolean })[]
  readonly packages: readonly (RevenueAmounts & { readonly id: number; readonly label: string })[]
  /** The same, a line for each package of each month. */
  readonly lines: readonly (RevenueAmounts & { readonly month: Month; readonly label: string })[]
  readonly total: RevenueAmounts
}

const SUM = z.object({
  /** Null of what was before. */
  month: z.string().nullable(),
  package: z.number(),
  label: z.string(),
  kind: z.enum(REVENUE_KINDS),
  amount: z.coerce.number(),
})

type Sum = z.infer<typeof SUM>

const NAME = {
  billed: 'BILLED',
  recognised: 'RECOGNISED',
  reversed: 'REVERSED',
  refunded: 'REFUNDED',
} as const

const total = (sums: readonly Sum[], kind: Sum['kind']): Halalas =>
  sums.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0)

const heldOf = (sums: readonly Sum[]): Halalas =>
  total(sums, 'BILLED') - total(sums, 'RECOGNISED') - total(sums, 'REVERSED')

/** What happened, after what was before. */
const amountsOf = (before: readonly Sum[], during: readonly Sum[]): RevenueAmounts => {
  const opening = heldOf(before)
  return {
    opening,
    billed: total(during, NAME.billed),
    recognised: total(during, NAME.recognised),
    reversed: total(during, NAME.reversed),
    closing: opening + heldOf(during),
    refunded: total(during, NAME.refunded),
  }
}

const isBusy = ({ opening, billed, recognised, reversed, refunded }: RevenueAmounts): boolean =>
  [opening, billed, recognised, reversed, refunded].some((amount) => amount !== 0)

/** SQL that is true of one package where one is told. */
const ofPackage = (of: number | undefined) => (of === undefined ? sql`true` : sql`package = ${of}::bigint`)

/** Sums of each month of a range, and of all before it, by package and kind; from `revenue_sums` alone. */
const sumsOf = (
  db: Reader,
  { from, to, package: of }: RevenueQuery,
  locale: Locale,
): Promise<readonly Sum[]> =>
  rowsOf(
    db,
    SUM,
    sql`select r.*, ${sql.raw(`coalesce(p.title_${locale}, p.title_ar)`)} as label
      from (
        select case when month >= ${daysOfMonth(from).from}::date then to_char(month, 'YYYY-MM') end as month,
          package, kind, sum(amount) as amount
        from revenue_sums
        where month <= ${daysOfMonth(to).from}::date and ${ofPackage(of)}
        group by 1, 2, 3
      ) r join packages p on p.id = r.package
      order by r.package`,
  )

const groupedBy = <K>(sums: readonly Sum[], key: (sum: Sum) => K): ReadonlyMap<K, readonly Sum[]> => {
  const groups = new Map<K, Sum[]>()
  for (const sum of sums) groups.set(key(sum), [...(groups.get(key(sum)) ?? []), sum])
  return groups
}

const until = (sums: readonly Sum[], month: Month): readonly Sum[] =>
  sums.filter((sum) => sum.month === null || sum.month < month)

const inMonth = (sums: readonly Sum[], month: Month): readonly Sum[] =>
  sums.filter((sum) => sum.month === month)

/** Deferred revenue of these months, as the lines of revenue have it (docs/decisions/0472). */
export const readDeferredRevenue = async (
  db: Reader,
  query: RevenueQuery,
  { locale, now }: { readonly locale: Locale; readonly now: Date },
): Promise<DeferredRevenue> => {
  const { from, to } = query
  const sums = await sumsOf(db, query, locale)
  const months = monthsBetween(from, to)
  const today = dayInRiyadh(now)
  const byPackage = [...groupedBy(sums, (sum) => sum.package)]
  const labelOf = (of: readonly Sum[]) => of[0]?.label ?? ''
  const whole = (of: readonly Sum[]) =>
    amountsOf(
      until(of, from),
      of.filter(({ month }) => month !== null),
    )
  return {
    from,
    to,
    months: months.map((month) => ({
      month,
      isOver: daysOfMonth(month).to < today,
      ...amountsOf(until(sums, month), inMonth(sums, month)),
    })),
    packages: byPackage.map(([id, of]) => ({ id, label: labelOf(of), ...whole(of) })).filter(isBusy),
    lines: months.flatMap((month) =>
      byPackage
        .map(([, of]) => ({ month, label: labelOf(of), ...amountsOf(until(of, month), inMonth(of, month)) }))
        .filter(isBusy),
    ),
    total: whole(sums),
  }
}

const AHEAD = z.object({ year: z.number(), amount: z.coerce.number() })

/** In which years that is earned which is deferred at the end of this month. */
export const readRevenueAhead = (
  db: Reader,
  of: number | undefined,
  now: Date,
): Promise<readonly z.infer<typeof AHEAD>[]> =>
  rowsOf(
    db,
    AHEAD,
    sql`select extract(year from month)::int as year, sum(amount) as amount from revenue_sums
      where kind = 'RECOGNISED' and month > ${daysOfMonth(monthOf(dayInRiyadh(now))).from}::date
        and ${ofPackage(of)}
      group by 1 having sum(amount) <> 0 order by 1`,
  )

const INVOICED = z.object({ invoiced: z.coerce.number(), credited: z.coerce.number() })

/** What invoices and credit notes of these months come to without VAT: what deferred revenue has to account for. */
export const readInvoiced = async (
  db: Reader,
  { from, to }: RevenueQuery,
): Promise<z.infer<typeof INVOICED>> => {
  const [found] = await rowsOf(
    db,
    INVOICED,
    sql`select coalesce(sum(net_total) filter (where kind = 'INVOICE'), 0) as invoiced,
        coalesce(-sum(net_total) filter (where kind = 'CREDIT_NOTE'), 0) as credited
      from vat_sums where day between ${daysOfMonth(from).from}::date and ${daysOfMonth(to).to}::date`,
  )
  return found ?? { invoiced: 0, credited: 0 }
}
