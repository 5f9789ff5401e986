import { OF_WALLET, PARTNER_EARNINGS } from '#server/db/ownedSums.ts'
import { PAID_KINDS } from '#server/db/paidKinds.ts'
import {
  isByTotals,
  ownedDays,
  ownedEvents,
  ownedNone,
  ownedSome,
  ownedTotal,
  ownedUntil,
} from '#server/money/ownedSums.ts'
import { type ReportSource, together, type Within } from '../source.ts'
import { saleRows } from './sales.ts'

const REGISTERED_AT = "v.register_date::timestamp at time zone 'Asia/Riyadh'"

/** Commissions and adjustments less what was taken back, and what was paid out and did not come back. */
const EARNED = `sum(e.amount) filter (where e.kind not in ${PAID_KINDS})`
const PAID_OUT = `-sum(e.amount) filter (where e.kind in ${PAID_KINDS})`

/** What each referred store bought. Grouped by stores first: counting distinct ones would sort all payments. */
const boughtByStores = (within: Within): string => `
  select sale.partner, sale.vendor, bool_or(sale.kind = 'PAYMENT' and sale.amount > 0) as paid,
    sum(sale.net_total) as net_total, sum(sale.amount) as revenue
  from (${together(saleRows(within))}) sale
  where sale.partner is not null and sale.status = 'SUCCESS' group by sale.partner, sale.vendor`

const columnsOf = (id = 'p.id'): string =>
  `${id} as id, ${id} as partner, p.referral_code, p.referral_percentage, p.referral_due_months, p.active`

const SUMS = ['vendor_count', 'paying_count', 'net_total', 'revenue', 'earned', 'paid_out']

const summedUp = (sql: (name: string) => string): string =>
  SUMS.map((name) => `${sql(name)} as ${name}`).join(', ')

/** Partners `p` as rows that come to nothing. */
const NOTHING = `select ${columnsOf()}, ${summedUp(() => '0::bigint')}, 0::bigint as balance from partners p`

const balanceOf = (row: string): string => `${row}.earned - ${row}.paid_out`

export const partners: ReportSource = {
  by: 'partner',
  rows: (within) => [
    `
    select ${columnsOf()},
      coalesce(r.vendor_count, 0) as vendor_count, coalesce(m.paying_count, 0) as paying_count,
      coalesce(m.net_total, 0) as net_total, coalesce(m.revenue, 0) as revenue,
      coalesce(w.earned, 0) as earned, coalesce(w.paid_out, 0) as paid_out, coalesce(b.balance, 0) as balance
    from partners p
    left join (
      select v.referrer_partner as partner, count(*) as vendor_count from vendors v
      where v.referrer_partner is not null and ${within.period(REGISTERED_AT)} group by 1) r on r.partner = p.id
    left join (
      select bought.partner, count(*) filter (where bought.paid) as paying_count,
        sum(bought.net_total)::bigint as net_total, sum(bought.revenue)::bigint as revenue
      from (${boughtByStores(within)}) bought group by bought.partner) m on m.partner = p.id
    left join (
      select e.partner, ${EARNED}::bigint as earned, (${PAID_OUT})::bigint as paid_out from wallet_entries e
      where e.partner is not null and ${within.period('e.created_at')} group by 1) w on w.partner = p.id
    left join (
      select e.partner, sum(e.amount)::bigint as balance from wallet_entries e
      where e.partner is not null and ${within.untilEnd('e.created_at')} group by 1) b on b.partner = p.id`,
  ],
  computed: () => ({
    earning_count: ownedTotal(PARTNER_EARNINGS, 't.id', (row) => `${row}.earning_count`),
  }),
  events: (within) => `
    select e.partner as owner, e.created_at as at,
      case when e.kind not in ${PAID_KINDS} then e.amount else 0 end as earned,
      case when e.kind in ${PAID_KINDS} then -e.amount else 0 end as paid_out
    from wallet_entries e where e.partner is not null and ${within.period('e.created_at')}`,
  keptRows: {
    sums: [...SUMS, 'balance'],
    some: (days, put, joined = 'join') =>
      ownedSome(PARTNER_EARNINGS, days, put).map((from) =>
        isByTotals(days)
          ? `select ${columnsOf('k.partner')}, ${summedUp((name) => `k.${name}`)}, ${balanceOf('k')} as balance
            from ${from} ${joined} partners p on p.id = k.partner`
          : `select ${columnsOf()}, ${summedUp((name) => `coalesce(k.${name}, 0)`)}, coalesce(b.amount, 0) as balance
            from partners p left join ${from} on k.partner = p.id
            left join ${ownedUntil(PARTNER_EARNINGS, days.before, put, balanceOf)} on b.partner = p.id`,
      ),
    // Of any other period all partners come to something: a balance at its end.
    none: (days, put) =>
      `${NOTHING} where ${isByTotals(days) ? ownedNone(PARTNER_EARNINGS, days, put, 'p.id') : 'false'}`,
    every: NOTHING,
    events: (days, put) =>
      `select e.*, e.entries as count from (${ownedEvents(PARTNER_EARNINGS, days, put, OF_WALLET)}) e`,
    days: (days, put) => `select d.*, d.entries as count from (${ownedDays(PARTNER_EARNINGS, days, put)}) d`,
  },
}
