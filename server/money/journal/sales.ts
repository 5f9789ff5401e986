import { soldAt } from '#server/db/soldAt.ts'
import type { Parameters } from '#server/db/sqlText.ts'
import { inVatReturns, vatAt, vatDay } from '#server/db/vatAt.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { addDays, startOfDay } from '#src/schema/days.ts'
import { type JournalDays, type JournalSource, MONEY } from './entry.ts'

/** SQL that is true of moments of those days. */
export const within = (
  { from, to }: Pick<JournalDays, 'from' | 'to'>,
  moment: string,
  put: Parameters['put'],
): string =>
  `${moment} >= ${put(startOfDay(from).toISOString())}::timestamptz
    and ${moment} < ${put(startOfDay(addDays(to, 1)).toISOString())}::timestamptz`

/** SQL that is true of days of those. */
export const between = (
  { from, to }: Pick<JournalDays, 'from' | 'to'>,
  day: string,
  put: Parameters['put'],
): string => `${day} between ${put(from)}::date and ${put(to)}::date`

/** An invoice is owed, and earned later. */
const invoices: JournalSource = {
  kind: 'INVOICE',
  lines: [
    { account: 'receivables', amount: 'r.amount' },
    { account: 'deferred_revenue', amount: '-r.net_total' },
    { account: 'vat_payable', amount: '-r.tax' },
  ],
  entries: (days, put) => `
    select ${vatDay('i.')} as day, i.id, i.number, i.number as document, i.buyer_name as party, i.net_total, i.tax, i.amount
    from invoices i
    where i.kind = 'INVOICE' and ${inVatReturns('i.')} and ${within(days, vatAt('i.'), put)}`,
  sums: (days, put) => `
    select sum(net_total) as net_total, sum(tax) as tax, sum(amount) as amount, sum(count) as count from vat_sums
    where kind = 'INVOICE' and ${between(days, 'day', put)}`,
}

const SOLD_AT = soldAt('s.')

/** Money that came in settles what is owed, on its day of supply, together with what it was set off against. */
const payments: JournalSource = {
  kind: 'PAYMENT',
  lines: [
    { account: MONEY, amount: 'r.amount - r.set_off' },
    { account: 'customers_credit', amount: 'r.set_off' },
    { account: 'receivables', amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select (${SOLD_AT} at time zone 'Asia/Riyadh')::date as day, s.id, 'RCP-' || s.process_id as number,
      s.process_id as document, v.store_name as party, s.method, s.amount, s.set_off
    from subscriptions s join vendors v on v.id = s.vendor
    where s.status = 'SUCCESS' and s.amount > 0 and ${within(days, SOLD_AT, put)}`,
  sums: (days, put) => `
    select method, sum(amount) as amount, sum(set_off) as set_off, sum(count) as count from (
      select method, amount, 0 as set_off, payments as count from sale_sums
      where unit = 'MONTH' and kind = 'PAYMENT' and status = 'SUCCESS' and ${between(days, 'day', put)}
      union all
      select s.method, 0, s.set_off, 0 from subscriptions s
      where s.set_off > 0 and s.status = 'SUCCESS' and ${within(days, SOLD_AT, put)}) p group by method`,
}

const TAKEN = (kind: string): string => `coalesce(sum(l.amount) filter (where l.kind = '${kind}'), 0)`

const SUMMED = (kind: string, days: JournalDays, put: Parameters['put']): string =>
  `(select coalesce(sum(amount), 0) from revenue_sums where kind = '${kind}' and ${between(days, 'month', put)})`

/** A credit note takes back what is not earned yet, then revenue, and the VAT; the vendor has it to the good. */
const creditNotes: JournalSource = {
  kind: 'CREDIT_NOTE',
  lines: [
    { account: 'deferred_revenue', amount: 'r.reversed' },
    { account: 'sales_returns', amount: 'r.refunded' },
    { account: 'vat_payable', amount: 'r.tax' },
    { account: 'customers_credit', amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select ${vatDay('i.')} as day, i.id, i.number, i.number as document, i.buyer_name as party, t.reversed, t.refunded,
      -i.tax as tax, -i.amount as amount
    from invoices i cross join lateral (
      select ${TAKEN('REVERSED')} as reversed, ${TAKEN('REFUNDED')} as refunded
      from revenue_lines l where l.subscription = i.subscription and l.credit_note = i.id) t
    where i.kind = 'CREDIT_NOTE' and ${inVatReturns('i.')} and ${within(days, vatAt('i.'), put)}`,
  sums: (days, put) => `
    select ${SUMMED('REVERSED', days, put)} as reversed, ${SUMMED('REFUNDED', days, put)} as refunded,
      -sum(tax) as tax, -sum(amount) as amount, sum(count) as count
    from vat_sums where kind = 'CREDIT_NOTE' and ${between(days, 'day', put)}`,
}

/** Money that went back pays what the vendor had to the good. What was set off went nowhere: it is part of a payment. */
const refunds: JournalSource = {
  kind: 'REFUND',
  lines: [
    { account: 'customers_credit', amount: 'r.amount' },
    { account: MONEY, amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select f.refunded_on as day, f.id, f.number, f.reference as document, v.store_name as party, f.method, f.amount
    from refunds f join vendors v on v.id = f.vendor
    where f.method <> 'SET_OFF' and ${between(days, 'f.refunded_on', put)}`,
  sums: (days, put) => `
    select method, sum(amount) as amount, count(*) as count from refunds
    where method <> 'SET_OFF' and ${between(days, 'refunded_on', put)} group by method`,
}

/**
 * What the gateway transferred leaves its clearing account with what it kept for itself. What it took back stays there
 * until it is a refund of ours.
 */
const settlements: JournalSource = {
  kind: 'SETTLEMENT',
  lines: [
    { account: 'bank', amount: 'r.net' },
    { account: 'gateway_fees', amount: 'r.fees' },
    { account: 'input_vat', amount: 'r.fees_vat' },
    { account: 'gateway_clearing', amount: '-(r.net + r.fees + r.fees_vat)' },
  ],
  entries: (days, put) => `
    select s.booked_on as day, s.id, 'ST-' || s.id as number, s.remote_id as document, s.gateway as party, s.net, s.fees,
      s.fees_vat
    from settlements s where ${between(days, 's.booked_on', put)}`,
  sums: (days, put) => `
    select sum(net) as net, sum(fees) as fees, sum(fees_vat) as fees_vat, count(*) as count from settlements
    where ${between(days, 'booked_on', put)} group by net + fees + fees_vat > 0, net > 0, fees > 0, fees_vat > 0`,
}

/** SQL of an amount of a line of the bank's, below zero where it came in. */
const CHARGED = (amount: string): string => `case direction when 'OUT' then ${amount} else -${amount} end`

/** What the bank charged leaves its account, with the VAT within it; what it gave back of that comes the other way round. */
const bankCharges: JournalSource = {
  kind: 'BANK_CHARGE',
  lines: [
    { account: 'bank_charges', amount: 'r.amount - r.vat' },
    { account: 'input_vat', amount: 'r.vat' },
    { account: 'bank', amount: '-r.amount' },
  ],
  entries: (days, put) => `
    select l.charged_on as day, l.id, 'BC-' || l.id as number, coalesce(l.reference, l.text) as document,
      l.counterparty as party, ${CHARGED('l.amount')} as amount, ${CHARGED('l.charge_vat')} as vat
    from bank_lines l where ${between(days, 'l.charged_on', put)}`,
  sums: (days, put) => `
    select sum(${CHARGED('amount')}) as amount, sum(${CHARGED('charge_vat')}) as vat, count(*) as count from bank_lines
    where ${between(days, 'charged_on', put)} group by direction`,
}

/** What a package is called in a language. */
const PACKAGE: Readonly<Record<Locale, string>> = {
  ar: 'p.title_ar',
  en: 'coalesce(p.title_en, p.title_ar)',
}

const MONTH_END = "(month + interval '1 month')::date - 1"

/** SQL of what was earned of each package in those months that are over. */
const earned = (days: JournalDays, put: Parameters['put']): string =>
  `(select month, package, sum(amount) as amount from revenue_sums
    where kind = 'RECOGNISED' and ${between(days, 'month', put)} and ${MONTH_END} < ${put(days.today)}::date
    group by 1, 2) e`

/** What was earned in a month, by package, on its last day. */
const revenue: JournalSource = {
  kind: 'REVENUE',
  lines: [
    { account: 'deferred_revenue', amount: 'r.amount' },
    { account: 'revenue', amount: '-r.amount' },
  ],
  entries: (days, put, locale) => `
    select ${MONTH_END} as day, e.package as id, 'REV-' || to_char(month, 'YYYY-MM') || '-' || e.package as number,
      to_char(month, 'YYYY-MM') as document, ${PACKAGE[locale]} as party, e.amount
    from ${earned(days, put)} join packages p on p.id = e.package`,
  sums: (days, put) => `
    select sum(amount) as amount, count(*) as count from ${earned(days, put)} where amount <> 0`,
}

/** What follows from what is sold. */
export const SALES: readonly JournalSource[] = [
  invoices,
  payments,
  creditNotes,
  refunds,
  settlements,
  bankCharges,
  revenue,
]
