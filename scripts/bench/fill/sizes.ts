/**
 * Rows of each table when everything is large: what a platform has after years, not what it begins with. Tables that
 * follow from others (invoices from payments) say about how many they come to.
 */
const FULL = {
  packages: 20,
  referral_code_groups: 10,
  partners: 20_000,
  vendors: 300_000,
  users: 100_000,
  marketplaces: 12,
  stores: 100_000,
  usage_counts: 300_000,
  coupons: 1_000_000,
  subscriptions: 1_000_000,
  payment_problems: 20_000,
  payouts: 30_000,
  payout_batches: 300,
  bank_statements: 2_000,
  bank_lines: 200_000,
  settlements: 1_000,
  wallet_entries: 300_000,
  referral_reviews: 10_000,
  categories: 5_000,
  properties: 20_000,
  marketplace_categories: 200_000,
  marketplace_properties: 100_000,
  marketplace_changes: 50_000,
  blogs: 2_000,
  contents: 500,
  contacts: 100_000,
  shippings: 500_000,
  shipping_company_requests: 50_000,
  service_accounts: 20,
  webhook_endpoints: 10,
  events: 500_000,
  webhook_deliveries: 300_000,
  notifications: 500_000,
  mails: 200_000,
  history: 2_000_000,
} as const

export type Sizes = Readonly<Record<keyof typeof FULL, number>>

/** What is small at any factor: a thirtieth of twenty packages would be none. */
const LEAST = 50

/** The sizes times a factor between 0 and 1; what is small stays. */
export const sizesAt = (factor: number): Sizes =>
  Object.fromEntries(
    Object.entries(FULL).map(([table, rows]) => [
      table,
      Math.max(Math.min(rows, LEAST), Math.round(rows * factor)),
    ]),
  ) as Sizes

/** The largest tables in words, the largest first. */
export const sizesInWords = (sizes: Sizes): string =>
  Object.entries(sizes)
    .filter(([, rows]) => rows >= sizes.users)
    .sort(([, a], [, b]) => b - a)
    .map(([table, rows]) => `${rows.toLocaleString('en')} ${table.replaceAll('_', ' ')}`)
    .join(', ')
