import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { int8 } from './common.ts'
import { PAID_KINDS } from './paidKinds.ts'
import { type Rollup, rollup } from './rollups.ts'
import { soldAt } from './soldAt.ts'

/*
 * What happened to each of many records (coupons, partners), kept so that they are read in the order of what they come to.
 * Triggers add the differences (migrations 0071, 0072) to a rollup by day, owner and vendor. They are fresh until they are
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

const partnerAmounts = () => ({
  vendor_count: sum('vendor_count'),
  due: sum('due'),
  covered: sum('covered'),
  payments: sum('payments'),
  net_total: sum('net_total'),
  revenue: sum('revenue'),
  earned: sum('earned'),
  paid_out: sum('paid_out'),
  entries: sum('entries'),
})

/** SQL that holds of the rows of a wallet: its entries are of no vendor. */
export const OF_WALLET = 'vendor = 0'

/**
 * Stores that partners refer, what these paid, and the partners' wallets, as the partners report counts them. The months
 * agreed of a store are `due` and those paid for `covered`, in hundredths; entries of a wallet are of no vendor (0).
 */
export const partnerSums = pgTable(
  'partner_sums',
  {
    /** In Riyadh. */
    day: date('day').notNull(),
    partner: int8('partner').notNull(),
    vendor: int8('vendor').notNull(),
    ...partnerAmounts(),
    count: integer('count').notNull(),
    is_fresh: boolean('is_fresh').notNull().default(true),
  },
  () => [
    index('partner_sums_key_index').on(sql`day`, sql`partner`, sql`vendor`),
    index('partner_sums_partner_index').on(sql`partner`, sql`vendor`),
    index('partner_sums_fresh_index').on(sql`partner`).where(sql`is_fresh`),
    // Charts over time of some partners: a third of the rows, read from here alone.
    index('partner_sums_wallet_index')
      .on(sql`partner`, sql`day`, sql`earned`, sql`paid_out`, sql`entries`)
      .where(sql.raw(OF_WALLET)),
  ],
)

/** The same of all time, of what is folded. */
export const partnerTotals = pgTable(
  'partner_totals',
  {
    partner: int8('partner').primaryKey(),
    ...partnerAmounts(),
    paying_count: sum('paying_count'),
    earning_count: sum('earning_count'),
    /** Months for which each of his stores has earned him something that stands, together. */
    consumed_months: sum('consumed_months').default(0),
  },
  () => [
    ...['vendor_count', 'paying_count', 'net_total', 'revenue', 'earned', 'paid_out'].map((name) =>
      index(`partner_totals_${name}_index`).on(sql.raw(name), sql`partner`),
    ),
    index('partner_totals_balance_index').on(sql`(earned - paid_out)`, sql`partner`),
  ],
)

/** The same of all partners, of what is folded. */
export const partnerDays = pgTable('partner_days', { day: date('day').primaryKey(), ...partnerAmounts() })

/** A rollup by day, owner and vendor, with what is folded of it. */
export interface OwnedSums extends Rollup {
  /** The column that tells whose a row is. */
  readonly owner: string
  /** The table with a row for each owner. */
  readonly totals: string
  /** The table with a row for each day. */
  readonly days: string
  /** Columns of the totals that are added up over vendors, and SQL of what one adds, given that of his sums. */
  readonly vendors: Readonly<Record<string, (sumOf: (name: string) => string) => string>>
}

const dayOf = (moment: string): string => `(${moment} at time zone 'Asia/Riyadh')::date`

const SOLD = "s.coupon is not null and s.status = 'SUCCESS'"

const CREDITED = "i.kind = 'CREDIT_NOTE' and i.purpose is distinct from 'CORRECTION'"

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
      where: `${SOLD} and ${CREDITED}`,
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
  vendors: { vendor_count: (sumOf) => `(${sumOf('used')} > 0)::int` },
}

const PARTNER_NOTHING = Object.fromEntries(Object.keys(partnerAmounts()).map((name) => [name, '0']))

const REFERRED = 'v.referrer_partner is not null'

/** What a payment `s` or a credit note `i` of a store that a partner refers adds; `payments` are those for money. */
const boughtBy = (row: string, moment: string) => ({
  by: { day: dayOf(moment), partner: 'v.referrer_partner', vendor: 's.vendor' },
  sums: {
    ...PARTNER_NOTHING,
    payments: row === 's' ? '(s.amount > 0)::int' : '0',
    net_total: `${row}.net_total`,
    revenue: `${row}.amount`,
  },
})

/** SQL of how many months so many hundredths of one store's are, as STANDING_MONTHS counts them (server/money/held.ts). */
const monthsOf = (covered: string): string => `ceil(greatest(${covered}, 0) / 100.0)::int`

export const PARTNER_EARNINGS: OwnedSums = {
  ...rollup(
    'partner_sums',
    {
      from: 'vendors v',
      where: REFERRED,
      by: { day: 'v.register_date', partner: 'v.referrer_partner', vendor: 'v.id' },
      sums: { ...PARTNER_NOTHING, vendor_count: '1', due: 'coalesce(v.referral_due_months, 0)' },
    },
    {
      from: 'subscriptions s join vendors v on v.id = s.vendor',
      where: `${REFERRED} and s.status = 'SUCCESS'`,
      ...boughtBy('s', soldAt('s.')),
    },
    {
      from: 'invoices i join subscriptions s on s.id = i.subscription join vendors v on v.id = s.vendor',
      where: `${REFERRED} and s.status = 'SUCCESS' and ${CREDITED}`,
      ...boughtBy('i', 'i.issued_at'),
    },
    {
      from: 'wallet_entries e',
      where: 'e.partner is not null',
      by: { day: dayOf('e.created_at'), partner: 'e.partner', vendor: '0' },
      sums: {
        ...PARTNER_NOTHING,
        earned: `case when e.kind not in ${PAID_KINDS} then e.amount else 0 end`,
        paid_out: `case when e.kind in ${PAID_KINDS} then -e.amount else 0 end`,
        entries: '1',
      },
    },
    {
      from: 'wallet_entries e join vendors v on v.id = e.referred_vendor',
      where: `${REFERRED} and e.covered <> 0 and e.kind in ('COMMISSION', 'REVERSAL')`,
      by: { day: dayOf('e.created_at'), partner: 'v.referrer_partner', vendor: 'v.id' },
      sums: {
        ...PARTNER_NOTHING,
        covered: "case e.kind when 'COMMISSION' then e.covered else -e.covered end",
      },
    },
  ),
  owner: 'partner',
  totals: 'partner_totals',
  days: 'partner_days',
  vendors: {
    paying_count: (sumOf) => `(${sumOf('payments')} > 0)::int`,
    // Those that have not used up the months agreed.
    earning_count: (sumOf) =>
      `(${sumOf('vendor_count')} > 0 and ${monthsOf(sumOf('covered'))} < ${sumOf('due')})::int`,
    consumed_months: (sumOf) => monthsOf(sumOf('covered')),
  },
}

export const OWNED_SUMS: readonly OwnedSums[] = [COUPON_USE, PARTNER_EARNINGS]
