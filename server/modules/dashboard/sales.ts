import { labelSql } from '#server/crud/labels.ts'
import { resourceNamed } from '#server/db/registry.ts'
import type { Parameters } from '#server/db/sqlText.ts'
import { saleSumsSql } from '#server/money/saleSums.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { daysOfSlots, firstSlot, type SlotSql, type Slots } from './period.ts'

/** Sums of the sales of a point, a package or a method; money in halalas. */
export interface Sales {
  readonly part: 'point' | 'package' | 'method'
  /** Number of the point, id of the package, or the method; null for sales of nothing, which have none. */
  readonly key: string | null
  readonly label: string | null
  readonly payments: number
  readonly net_total: number
  readonly tax: number
  readonly amount: number
  /** Of sales with a coupon. */
  readonly discount: number
}

const SUMMED = ['payments', 'net_total', 'tax', 'amount', 'discount'] as const

const SUMS = SUMMED.map((name) => `sum(c.${name})::bigint as ${name}`).join(', ')

/**
 * SQL of all sums of sales as one JSON text, as the sales report counts them: a payment on the day it was decided on, a
 * credit note as a sale below zero.
 */
export const salesSql = (sql: SlotSql, slots: Slots, locale: Locale, put: Parameters['put']): string => {
  const label = labelSql(resourceNamed('packages'), 'p', locale)
  const { from, before, cuts } = daysOfSlots(slots)
  const inPeriod = `where c.slot >= ${firstSlot(slots)}`
  return `with c as materialized (
      select ${sql.slot('r.day')} as slot, r.package, r.method, sum(r.payments) as payments,
        sum(r.net_total) as net_total, sum(r.tax) as tax, sum(r.amount) as amount, sum(r.coupon_discount) as discount
      from ${saleSumsSql({ from, before }, cuts, put)} where r.status = 'SUCCESS' group by 1, 2, 3),
    sums as (
      select 'point' as part, c.slot::text as key, null as label, ${SUMS} from c group by c.slot
      union all
      select 'package', c.package::text, (select ${label} from packages p where p.id = c.package), ${SUMS}
      from c ${inPeriod} group by c.package
      union all
      select 'method', c.method, null, ${SUMS} from c ${inPeriod} group by c.method)
    select coalesce(json_agg(sums order by sums.amount desc, sums.key), '[]')::text from sums`
}
