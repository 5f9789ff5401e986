import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'
import { PAID_KINDS } from './paidKinds.ts'
import { REVENUE_IN_MONTH, revenueMonths } from './revenue.ts'
import { soldAt } from './soldAt.ts'
import { inVatReturns, vatDay } from './vatAt.ts'

/*
 * How many rows of a large table have what in common, and what they come to, so that nobody adds them up one by one.
 * Triggers of the counted table add a row with the difference for each statement (migrations 0065, 0070, 0074, 0096,
 * 0127): two that write at once never wait for each other. Rows of the same key are folded into one now and then
 * (server/rollups.ts); the count is their sum.
 */

const count = () => integer('count').notNull()

/** Periods that are paid for, by package and last day; those for life end on the day `infinity`. */
export const packagePeriods = pgTable(
  'package_periods',
  { package: int8('package').notNull(), ends_on: date('ends_on').notNull(), count: count() },
  () => [index('package_periods_key_index').on(sql`package`, sql`ends_on`, sql`count`)],
)

/** Categories of marketplaces, by what became of them. */
export const marketplaceCounts = pgTable(
  'marketplace_counts',
  {
    marketplace: int8('marketplace').notNull(),
    is_mapped: boolean('is_mapped').notNull(),
    is_broken: boolean('is_broken').notNull(),
    is_removed: boolean('is_removed').notNull(),
    count: count(),
  },
  () => [index('marketplace_counts_key_index').on(sql`marketplace`)],
)

/** Stores in marketplaces and the orders that they brought, by whether they are linked. */
export const storeCounts = pgTable(
  'store_counts',
  {
    marketplace: int8('marketplace').notNull(),
    is_linked: boolean('is_linked').notNull(),
    orders: int8('orders').notNull(),
    count: count(),
  },
  () => [index('store_counts_key_index').on(sql`marketplace`)],
)

/**
 * How many linked stores a vendor has in a marketplace: the first one makes it a subscriber, the last one ends that. Unlike
 * a rollup its rows are updated, so that two who link stores of one vendor in one marketplace see each other's.
 */
export const linkedVendors = pgTable(
  'linked_vendors',
  {
    marketplace: int8('marketplace').notNull(),
    vendor: int8('vendor').notNull(),
    stores: integer('stores').notNull(),
  },
  (table) => [primaryKey({ name: 'linked_vendors_pk', columns: [table.marketplace, table.vendor] })],
)

/** Vendors with linked stores in a marketplace. */
export const subscriberCounts = pgTable(
  'subscriber_counts',
  { marketplace: int8('marketplace').notNull(), count: count() },
  () => [index('subscriber_counts_key_index').on(sql`marketplace`)],
)

/** Categories below each category of a marketplace, at every level, by what became of them. */
export const branchCounts = pgTable(
  'branch_counts',
  {
    /** The one above them. */
    category: int8('category').notNull(),
    is_mapped: boolean('is_mapped').notNull(),
    is_broken: boolean('is_broken').notNull(),
    is_removed: boolean('is_removed').notNull(),
    count: count(),
  },
  () => [index('branch_counts_key_index').on(sql`category`)],
)

/** Categories of a marketplace by what of the platform's they are mapped to. */
export const mappingCounts = pgTable(
  'mapping_counts',
  { marketplace: int8('marketplace').notNull(), category: int8('category').notNull(), count: count() },
  () => [index('mapping_counts_key_index').on(sql`marketplace`, sql`category`)],
)

/** What a sale comes to; the last two of sales with a coupon, and how many payments were decided on for money. */
const SALE_SUMS = ['price', 'discount', 'net_total', 'tax', 'amount', 'coupon_discount', 'payments'] as const

const sum = (name: string) => int8(name).notNull()

/**
 * Payments and credit notes as the sales report counts them, by day and, once more, by month: a year is read by its
 * months and the days at its ends. What a sale has not (a method, a reason for no VAT) is the empty text.
 */
export const saleSums = pgTable(
  'sale_sums',
  {
    unit: text('unit', { enum: ['DAY', 'MONTH'] }).notNull(),
    /** In Riyadh; the first one of a month. */
    day: date('day').notNull(),
    kind: text('kind', { enum: ['PAYMENT', 'CREDIT_NOTE'] }).notNull(),
    package: int8('package').notNull(),
    method: text('method').notNull(),
    status: text('status').notNull(),
    vat_percentage: integer('vat_percentage').notNull(),
    vat_reason: text('vat_reason').notNull(),
    price: sum('price'),
    discount: sum('discount'),
    net_total: sum('net_total'),
    tax: sum('tax'),
    amount: sum('amount'),
    coupon_discount: sum('coupon_discount'),
    payments: sum('payments'),
    count: count(),
  },
  () => [index('sale_sums_key_index').on(sql`unit`, sql`day`)],
)

/** Coupons, by what they are. */
export const couponKinds = pgTable(
  'coupon_kinds',
  { type: text('type').notNull(), active: boolean('active').notNull(), count: count() },
  () => [index('coupon_kinds_key_index').on(sql`type`, sql`active`)],
)

/** First and last days of periods that are paid for; those for life end on the day `infinity`. */
export const periodDays = pgTable(
  'period_days',
  { day: date('day').notNull(), is_end: boolean('is_end').notNull(), count: count() },
  () => [index('period_days_key_index').on(sql`day`)],
)

/** Vendors by the day on which they registered. */
export const vendorDays = pgTable('vendor_days', { day: date('day').notNull(), count: count() }, () => [
  index('vendor_days_key_index').on(sql`day`),
])

/** What partners earned by day: commissions and adjustments less what was taken back. */
export const commissionDays = pgTable(
  'commission_days',
  { day: date('day').notNull(), amount: sum('amount'), count: count() },
  () => [index('commission_days_key_index').on(sql`day`)],
)

/** Who accepted the terms, by their version. */
export const termsCounts = pgTable(
  'terms_counts',
  { version: integer('version').notNull(), count: count() },
  () => [index('terms_counts_key_index').on(sql`version`)],
)

/** Rows that are counted. */
interface Counted {
  /** What follows FROM. */
  readonly from: string
  /** SQL of which of its rows. */
  readonly where: string
  /** Each column of the counts, and SQL of what it holds of a row. */
  readonly by: Readonly<Record<string, string>>
  /** Each column of sums, and SQL of what a row adds to it. */
  readonly sums?: Readonly<Record<string, string>>
}

/** What is counted, and by what. */
export interface Rollup {
  /** The table that holds the counts. */
  readonly table: string
  readonly keys: readonly string[]
  readonly sums: readonly string[]
  readonly of: readonly Counted[]
}

/** A rollup, whose columns are those of the first that it counts. */
export const rollup = (table: string, ...of: readonly [Counted, ...Counted[]]): Rollup => ({
  table,
  keys: Object.keys(of[0].by),
  sums: Object.keys(of[0].sums ?? {}),
  of,
})

const UNITS = "cross join (values ('DAY'), ('MONTH')) u (unit)"

const dayOf = (moment: string): string => `date_trunc(u.unit, ${moment} at time zone 'Asia/Riyadh')::date`

/** What payments `s` and credit notes `i` are told by alike; `row` is the one with the amounts. */
const saleKeys = (row: string, moment: string): Readonly<Record<string, string>> => ({
  unit: 'u.unit',
  day: dayOf(moment),
  kind: row === 's' ? "'PAYMENT'" : "'CREDIT_NOTE'",
  package: 's.package',
  method: "coalesce(s.method, '')",
  status: 's.status',
  vat_percentage: `${row}.vat_percentage`,
  vat_reason: `coalesce(${row}.vat_reason, '')`,
})

const saleSumsOf = (row: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(SALE_SUMS.slice(0, 5).map((name) => [name, `${row}.${name}`])),
  coupon_discount: `case when s.coupon is null then 0 else ${row}.discount end`,
  payments: row === 's' ? '(s.decided_at is not null and s.amount > 0)::int' : '0',
})

const RUNS = "status = 'SUCCESS' and starts_on is not null and (ends_on is null or ends_on >= starts_on)"

/** What became of a marketplace's category. */
const BECOME = { is_mapped: 'is_mapped', is_broken: 'is_broken', is_removed: 'is_removed' }

/** All that is counted so. The triggers say the same; `tests/api/rollups.test.ts` compares both with the rows. */
export const ROLLUPS: readonly Rollup[] = [
  rollup('package_periods', {
    from: 'subscriptions',
    where: "status = 'SUCCESS'",
    by: { package: 'package', ends_on: "coalesce(ends_on, 'infinity')" },
  }),
  rollup(
    'period_days',
    { from: 'subscriptions', where: RUNS, by: { day: 'starts_on', is_end: 'false' } },
    { from: 'subscriptions', where: RUNS, by: { day: "coalesce(ends_on, 'infinity')", is_end: 'true' } },
  ),
  rollup(
    'sale_sums',
    {
      from: `subscriptions s ${UNITS}`,
      where: 'true',
      by: saleKeys('s', soldAt('s.')),
      sums: saleSumsOf('s'),
    },
    {
      from: `invoices i join subscriptions s on s.id = i.subscription ${UNITS}`,
      where: "i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'",
      by: saleKeys('i', 'i.issued_at'),
      sums: saleSumsOf('i'),
    },
  ),
  rollup('vendor_days', { from: 'vendors', where: 'true', by: { day: 'register_date' } }),
  rollup('commission_days', {
    from: 'wallet_entries',
    where: `partner is not null and kind not in ${PAID_KINDS}`,
    by: { day: "(created_at at time zone 'Asia/Riyadh')::date" },
    sums: { amount: 'amount' },
  }),
  rollup('vat_sums', {
    from: 'invoices i',
    where: inVatReturns('i.'),
    by: {
      day: vatDay('i.'),
      kind: 'i.kind',
      vat_percentage: 'i.vat_percentage',
      vat_reason: "coalesce(i.vat_reason, '')",
    },
    sums: { net_total: 'i.net_total', tax: 'i.tax', amount: 'i.amount' },
  }),
  rollup('revenue_sums', {
    from: revenueMonths('revenue_lines'),
    where: 'true',
    by: { month: 'm.at::date', package: 'l.package', kind: 'l.kind' },
    sums: { amount: REVENUE_IN_MONTH },
  }),
  rollup('terms_counts', { from: 'terms_acceptances', where: 'true', by: { version: 'version' } }),
  rollup('coupon_kinds', { from: 'coupons', where: 'true', by: { type: 'type', active: 'active' } }),
  rollup('marketplace_counts', {
    from: 'marketplace_categories',
    where: 'true',
    by: { marketplace: 'marketplace', ...BECOME },
  }),
  rollup('store_counts', {
    from: 'stores',
    where: 'true',
    by: { marketplace: 'marketplace', is_linked: "state = 'LINKED'" },
    sums: { orders: 'coalesce(order_count, 0)' },
  }),
  rollup('subscriber_counts', {
    from: "(select distinct marketplace, vendor from stores where state = 'LINKED') s",
    where: 'vendor is not null',
    by: { marketplace: 'marketplace' },
  }),
  rollup('branch_counts', {
    from: "marketplace_categories cross join unnest(string_to_array(trim(both '/' from path), '/')::bigint[]) above (id)",
    where: 'true',
    by: { category: 'above.id', ...BECOME },
  }),
  rollup('mapping_counts', {
    from: 'category_mappings m join marketplace_categories c on c.id = m.marketplace_category_id',
    where: 'true',
    by: { marketplace: 'c.marketplace', category: 'm.category_id' },
  }),
]
