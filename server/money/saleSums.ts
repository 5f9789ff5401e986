import type { Parameters } from '#server/db/sqlText.ts'
import type { Day } from '#src/schema/days.ts'
import { addMonths } from './period.ts'

/** Days in Riyadh; an end that is not told is open. */
export interface SaleDays {
  readonly from?: Day | undefined
  /** The day after the last one. */
  readonly before?: Day | undefined
}

/** Rows of `sale_sums` that are read together. */
interface Stretch {
  readonly unit: 'DAY' | 'MONTH'
  readonly from: Day
  readonly before: Day
}

const EVER = '-infinity'
const NEVER = 'infinity'

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

const monthFrom = (day: Day): Day => (day === monthOf(day) ? day : addMonths(monthOf(day), 1))

/** The months that lie whole within days, and the days at both ends. */
const stretchesOf = ({ from, before }: SaleDays): readonly Stretch[] => {
  const [first, last] = [from ? monthFrom(from) : EVER, before ? monthOf(before) : NEVER]
  if (from && before && first >= last) return [{ unit: 'DAY', from, before }]
  return [
    ...(from && from < first ? [{ unit: 'DAY' as const, from, before: first }] : []),
    { unit: 'MONTH', from: first, before: last },
    ...(before && last < before ? [{ unit: 'DAY' as const, from: last, before }] : []),
  ]
}

/** One after the other, where one ends as the next begins. */
const joined = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const all: Stretch[] = []
  for (const next of stretches) {
    const last = all.at(-1)
    if (last?.unit === next.unit && last.before === next.from)
      all.splice(-1, 1, { ...last, before: next.before })
    else all.push(next)
  }
  return all
}

/** How finely sums are needed: by days, or apart at these days alone. */
export type Cuts = 'days' | readonly Day[]

const cutAt = ({ from, before }: SaleDays, cuts: readonly Day[]): readonly SaleDays[] => {
  const inner = [...new Set(cuts)].filter((day) => (!from || day > from) && (!before || day < before)).sort()
  const starts = [from, ...inner]
  return starts.map((start, index) => ({ from: start, before: inner[index] ?? before }))
}

/** SQL of the rows `r` of `sale_sums` over days, as few of them as will do. */
export const saleSumsSql = (days: SaleDays, cuts: Cuts, put: Parameters['put']): string => {
  const stretches: readonly Stretch[] =
    cuts === 'days'
      ? [{ unit: 'DAY', from: days.from ?? EVER, before: days.before ?? NEVER }]
      : joined(cutAt(days, cuts).flatMap(stretchesOf))
  const conditions = stretches.map(
    ({ unit, from, before }) =>
      `(r.unit = '${unit}' and r.day >= ${put(from)}::date and r.day < ${put(before)}::date)`,
  )
  return `(select r.kind, r.package, nullif(r.method, '') as method, r.status, r.vat_percentage,
      nullif(r.vat_reason, '') as vat_reason, r.day, r.day::timestamp at time zone 'Asia/Riyadh' as date, r.price,
      r.discount, r.net_total, r.tax, r.amount, r.coupon_discount, r.payments, r.count
    from sale_sums r where ${conditions.join(' or ')}) r`
}
