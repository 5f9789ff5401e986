import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'
import { type Rollup, rollup } from './rollups.ts'
import { soldAt } from './soldAt.ts'

/*
 * What happened to each of many records (coupons), kept so that they are read in the order of what they come to.
 * Triggers add the differences (migration 0071) to a rollup by day, owner and vendor. They are fresh until they are
 * folded (server/ownedSums.ts): into one row for each key, into one row of totals for each owner, by which owners are
 * found in order, and into one row for each day. What holds now is what was folded and what is fresh since, so nobody
 * reads anything late, and no writer waits for another.
 */

const sum = (name: string) => int8(name).notNull()

const COUPON_SUMS = ['used', 'reserved', 'discount', 'net_total', 'revenue', 'sales'] as const

/** `sales` are the payments and credit notes that the amounts are of. */
const couponAmounts = () => ({
  used: sum('used'),
  reserved: sum('reserved'),
  discount: sum('discount'),
  net_total: sum('net_total'),
  revenue: sum('revenue'),
  sales: sum('sales'),
})

/** Uses of coupons and what was sold with them, as the coupons report counts them. */
export const couponSums = pgTable(
  'coupon_sums',
  {
    /** In Riyadh. */
    day: date('day').notNull(),
    coupon: int8('coupon').notNull(),
    vendor: int8('vendor').notNull(),
    ...couponAmounts(),
    count: integer('count').notNull(),
    is_fresh: boolean('is_fresh').notNull().default(true),
  },
  () => [
    index('coupon_sums_key_index').on(sql`day`, sql`coupon`, sql`vendor`),
    index('coupon_sums_coupon_index').on(sql`coupon`, sql`vendor`),
    index('coupon_sums_fresh_index').on(sql`coupon`).where(sql`is_fresh`),
  ],
)

const SORTED_BY = ['used', 'reserved', 'vendor_count', 'discount', 'net_total', 'revenue'] as const

/** The same of all time, of what is folded. */
export const couponTotals = pgTable(
  'coupon_totals',
  { coupon: int8('coupon').primaryKey(), ...couponAmounts(), vendor_count: sum('vendor_count') },
  () => SORTED_BY.map((name) => index(`coupon_totals_${name}_index`).on(sql.raw(name), sql`coupon`)),
)

/** The same of all coupons, of what is folded. */
export const couponDays = pgTable('coupon_days', { day: date('day').primaryKey(), ...couponAmounts() })

/** A rollup by day, owner and vendor, with what is folded of it. */
export interface OwnedSums extends Rollup {
  /** The column that tells whose a row is. */
  readonly owner: string
  /** The table with a row for each owner. */
  readonly totals: string
  /** The table with a row for each day. */
  readonly days: string
  /** Columns of the totals that count vendors, and SQL of what holds of one given that of his sums. */
  readonly vendors: Readonly<Record<string, (sumOf: (name: string) => string) => string>>
}

const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Riyadh')::date`

const SOLD = "s.coupon is not null and s.status = 'SUCCESS'"

/** What a payment `s` or a credit note `i` adds. */
const soldWith = (row: string, moment: string) => ({
  by: { day: dayOf(moment), coupon: 's.coupon', vendor: 's.vendor' },
  sums: {
    used: '0',
    reserved: '0',
    discount: `${row}.discount`,
    net_total: `${row}.net_total`,
    revenue: `${row}.amount`,
    sales: '1',
  },
})

/** All that is kept so. The triggers say the same; `tests/api/ownedSums.test.ts` compares both with the rows. */
export const COUPON_USE: OwnedSums = {
  ...rollup(
    'coupon_sums',
    { from: 'subscriptions s', where: SOLD, ...soldWith('s', soldAt('s.')) },
    {
      from: 'invoices i join subscriptions s on s.id = i.subscription',
      where: `${SOLD} and i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'`,
      ...soldWith('i', 'i.issued_at'),
    },
    {
      from: 'coupon_redemptions r join subscriptions s on s.id = r.subscription',
      where: "r.state <> 'RELEASED'",
      by: { day: dayOf(soldAt('s.', 'r.created_at')), coupon: 'r.coupon', vendor: 'r.vendor' },
      sums: {
        ...Object.fromEntries(COUPON_SUMS.map((name) => [name, '0'])),
        used: "(r.state = 'USED')::int",
        reserved: "(r.state = 'RESERVED')::int",
      },
    },
  ),
  owner: 'coupon',
  totals: 'coupon_totals',
  days: 'coupon_days',
  vendors: { vendor_count: (sumOf) => `${sumOf('used')} > 0` },
}

export const OWNED_SUMS: readonly OwnedSums[] = [COUPON_USE]
