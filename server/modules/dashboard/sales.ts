import { labelSql } from '#server/crud/labels.ts'
import { resourceNamed } from '#server/db/registry.ts'
import { soldAt } from '#server/db/soldAt.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { firstSlot, type SlotSql, type Slots } from './period.ts'

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

const SOLD_AT = soldAt('s.')

// As the sales report counts: a payment on the day it was decided on, a credit note as a sale below zero.
const soldSql = ({ within }: SlotSql): string => `
  select ${SOLD_AT} as at, s.package, s.method, s.coupon, s.net_total, s.tax, s.amount, s.discount,
    s.decided_at is not null and s.amount > 0 as is_payment
  from subscriptions s where s.status = 'SUCCESS' and ${within(SOLD_AT)}
  union all
  select i.issued_at, s.package, s.method, s.coupon, i.net_total, i.tax, i.amount, i.discount, false
  from invoices i join subscriptions s on s.id = i.subscription
  where i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION' and s.status = 'SUCCESS' and ${within('i.issued_at')}`

const SUMMED = ['payments', 'net_total', 'tax', 'amount', 'discount'] as const

const SUMS = SUMMED.map((name) => `sum(c.${name})::bigint as ${name}`).join(', ')

/** SQL of all sums of sales as one JSON text: the sales are read once, and small groups of them summed up. */
export const salesSql = (sql: SlotSql, slots: Slots, locale: Locale): string => {
  const label = labelSql(resourceNamed('packages'), 'p', locale)
  const inPeriod = `where c.slot >= ${firstSlot(slots)}`
  return `with c as materialized (
      select ${sql.slot('at')} as slot, package, method,
        count(*) filter (where is_payment) as payments,
        sum(net_total) as net_total, sum(tax) as tax, sum(amount) as amount,
        coalesce(sum(discount) filter (where coupon is not null), 0) as discount
      from (${soldSql(sql)}) sold group by 1, 2, 3),
    sums as (
      select 'point' as part, c.slot::text as key, null as label, ${SUMS} from c group by c.slot
      union all
      select 'package', c.package::text, (select ${label} from packages p where p.id = c.package), ${SUMS}
      from c ${inPeriod} group by c.package
      union all
      select 'method', c.method, null, ${SUMS} from c ${inPeriod} group by c.method)
    select coalesce(json_agg(sums order by sums.amount desc, sums.key), '[]')::text from sums`
}
