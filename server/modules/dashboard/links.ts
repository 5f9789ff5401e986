import type { Days } from './period.ts'

/**
 * The list or report behind a number: with these filters its total, or the sum of a column, is the number.
 * `resource` is the name of a resource or of a report.
 */
export interface Behind {
  readonly resource: string
  /** As the list's own call takes them; several values are any of them. */
  readonly filters: Readonly<Record<string, string | number | readonly string[]>>
  /** The column whose sum it is; the total where there is none. */
  readonly sum?: string
  /** The number is that sum divided by the number behind this list. */
  readonly per?: Behind
}

const range = (name: string, { from, to }: Days) => ({ [`${name}_from`]: from, [`${name}_to`]: to })

type Filters = Behind['filters']

/** Sales of some days as their report counts them, credit notes taken off. */
export const salesBehind = (days: Days, sum: string, more: Filters = {}): Behind => ({
  resource: 'sales_report',
  filters: { status: ['SUCCESS'], ...range('date', days), ...more },
  sum,
})

/** The least amount that is one: a payment of nothing is no payment. */
const LEAST = 0.01

/** The payments that succeeded on some days. */
export const paymentsBehind = (days: Days): Behind => ({
  resource: 'subscriptions',
  filters: { status: ['SUCCESS'], amount_from: LEAST, ...range('supply_on', days) },
})

/** What a payment brings on average: the sales of those days, credit notes taken off, by their payments. */
export const averageBehind = (days: Days): Behind => ({
  ...salesBehind(days, 'amount'),
  per: paymentsBehind(days),
})

/** The vendors who registered on some days. */
export const vendorsBehind = (days: Days): Behind => ({
  resource: 'vendors',
  filters: range('register_date', days),
})

/** What a report of coupons or partners sums up over some days. */
export const reportBehind = (resource: string, sum: string, days: Days): Behind => ({
  resource,
  filters: range('date', days),
  sum,
})

export const currentBehind: Behind = { resource: 'subscriptions', filters: { period_state: ['CURRENT'] } }

/** The categories of marketplaces that are not mapped, marketplace by marketplace. */
export const unmappedBehind: Behind = {
  resource: 'marketplaces',
  filters: { unmapped_count_from: 1 },
  sum: 'unmapped_count',
}

/** The categories of marketplaces that are mapped to one that is switched off. */
export const brokenBehind: Behind = {
  resource: 'marketplaces',
  filters: { broken_count_from: 1 },
  sum: 'broken_count',
}
