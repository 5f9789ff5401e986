import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ibanState } from '#server/db/ibanState.ts'
import { invoiceTypeOfVendor } from '#server/db/invoiceType.ts'
import { soldAt } from '#server/db/soldAt.ts'
import { couponRedemptions as couponRedemptionsDeclaration } from '#src/resources/couponRedemptions/couponRedemptions.ts'
import { PERIOD_TYPES } from '#src/resources/packages/packages.ts'
import { partners as partnersDeclaration } from '#src/resources/partners/partners.ts'
import { paymentProblems as paymentProblemsDeclaration } from '#src/resources/paymentProblems/paymentProblems.ts'
import { subscriptions as subscriptionsDeclaration } from '#src/resources/subscriptions/subscriptions.ts'
import { vendors as vendorsDeclaration } from '#src/resources/vendors/vendors.ts'
import { tableOf } from './columns.ts'
import { createdAt, id, int8, json, moment, NOW } from './common.ts'
import { daysOpen, wasOpen } from './daysOpen.ts'

export const partners = tableOf(partnersDeclaration, () => [
  index('partners_iban_state_index').on(sql.raw(ibanState('')), sql`id`),
])
export const vendors = tableOf(vendorsDeclaration, () => [
  check('vendors_one_referrer', sql`num_nonnulls(referrer_partner, referrer_vendor) <= 1`),
  // Who is the same owner (server/money/owners.ts).
  index('vendors_phone_index').on(sql`phone`),
  index('vendors_commercial_registration_index').on(sql`commercial_registration`),
  index('vendors_unified_number_index').on(sql`unified_number`),
  index('vendors_freelance_certificate_index').on(sql`freelance_certificate`),
  index('vendors_tax_number_index').on(sql`tax_number`),
  index('vendors_iban_index').on(sql`iban`),
  // What lists are narrowed by, and follows from columns (server/rules/vendors.ts).
  index('vendors_iban_state_index').on(sql.raw(ibanState('')), sql`id`),
  index('vendors_invoice_type_index').on(sql.raw(invoiceTypeOfVendor('')), sql`id`),
])

/** Codes of partners and vendors together, so that no two share one; triggers keep it (migration 0010). */
export const referralCodes = pgTable(
  'referral_codes',
  {
    code: text('code').primaryKey(),
    partner_id: int8('partner_id').references(() => partners.id, {
      onDelete: 'cascade',
    }),
    vendor_id: int8('vendor_id').references(() => vendors.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('referral_codes_one_owner', sql`num_nonnulls(${table.partner_id}, ${table.vendor_id}) = 1`),
    uniqueIndex('referral_codes_partner_unique').on(table.partner_id),
    uniqueIndex('referral_codes_vendor_unique').on(table.vendor_id),
  ],
)

/** What was offered is kept with the payment: a package or coupon that changes later changes nothing here. */
export const subscriptions = tableOf(
  subscriptionsDeclaration,
  () => [
    // What is set off counts as paid once the payment succeeds: its amount is then all that it is worth.
    check(
      'subscriptions_amounts',
      sql`amount = price - discount - case status when 'SUCCESS' then 0 else set_off end and net_total + tax = amount
      and least(price, discount, amount, tax, set_off) >= 0`,
    ),
    // One that was taken back before its first day was over has no day: it ends on the day before its start.
    check(
      'subscriptions_end_after_start',
      sql`ends_on is null or ends_on >= starts_on - (ended_early_on is not null)::int`,
    ),
    check('subscriptions_without_vat', sql`vat_reason is null or (vat_percentage = 0 and tax = 0)`),
    check('subscriptions_anchor', sql`anchor_day between 1 and 31`),
    // No more goes back than was paid, and nothing without a credit note.
    check(
      'subscriptions_refunds',
      sql`refunded_amount between 0 and credited_amount and credited_amount between 0 and amount`,
    ),
    // A pause that is not over has a first day and a day after its last; the days of all of them are counted apart.
    check(
      'subscriptions_pause',
      sql`paused_days >= 0 and (paused_on is null) = (resumes_on is null) and resumes_on >= paused_on`,
    ),
    check('subscriptions_success_has_period', sql`status <> 'SUCCESS' or starts_on is not null`),
    index('subscriptions_vendor_period_index').on(sql`vendor`, sql`status`, sql`ends_on`),
    index('subscriptions_package_period_index').on(sql`package`, sql`status`, sql`ends_on`),
    // What runs, or begins later: of all that was ever paid for a small part.
    index('subscriptions_running_index')
      .on(sql`coalesce(ends_on, 'infinity')`, sql`id`)
      .where(sql`status = 'SUCCESS'`),
    // By the moment at which a payment counts in reports.
    index('subscriptions_sale_date_index').on(sql.raw(soldAt('')), sql`id`),
    index('subscriptions_set_off_index')
      .on(sql.raw(soldAt('')))
      .where(sql`set_off > 0`),
    // By what the sales report is sorted by.
    ...['price', 'discount', 'net_total', 'tax'].map((column) =>
      index(`subscriptions_${column}_index`).on(sql.raw(column), sql`id`),
    ),
    // What a transfer of an amount may be for.
    index('subscriptions_open_amount_index')
      .on(sql`amount`, sql`id`)
      .where(sql`status in ('DUE_PAYMENT', 'PENDING')`),
    // What the bank calls a transfer.
    index('subscriptions_reference_index').on(sql`lower(reference)`).where(sql`reference is not null`),
    // What is open, by its age.
    index('subscriptions_unpaid_index')
      .on(sql`due_on`, sql`vendor`)
      .where(sql`status in ('DUE_PAYMENT', 'PENDING') and amount > 0`),
    // The same by its age, whenever it was opened (dueDaySql of server/money/ages.ts).
    index('subscriptions_ageing_index')
      .on(sql`coalesce(due_on, (created_at at time zone 'Asia/Riyadh')::date)`, sql`id`)
      .where(sql`status in ('DUE_PAYMENT', 'PENDING') and amount > 0`),
    // The same as a list walks them: of those of an age the newest, past those of others.
    index('subscriptions_ages_index')
      .on(sql`id`, sql`coalesce(due_on, (created_at at time zone 'Asia/Riyadh')::date)`)
      .where(sql`status in ('DUE_PAYMENT', 'PENDING') and amount > 0`),
    // The same with all that reports add up of it: they read nothing but the index.
    index('subscriptions_open_index')
      .on(
        sql`vendor`,
        ...['due_on', 'created_at', 'amount', 'package', 'status', 'id'].map((name) => sql.raw(name)),
      )
      .where(sql`status in ('DUE_PAYMENT', 'PENDING') and amount > 0`),
    // What was open on a day of the past.
    index('subscriptions_days_open_index')
      .using('gist', sql.raw(daysOpen('')))
      .where(sql.raw(wasOpen(''))),
    // Few are taken back, or end early.
    index('subscriptions_credited_index').on(sql`id`).where(sql`credited_amount > 0`),
    index('subscriptions_partly_credited_index')
      .on(sql`id`)
      .where(sql`credited_amount > 0 and credited_amount < amount`),
    index('subscriptions_partly_refunded_index')
      .on(sql`id`)
      .where(sql`refunded_amount > 0 and refunded_amount < amount`),
    index('subscriptions_paused_index').on(sql`id`).where(sql`resumes_on is not null`),
    index('subscriptions_ended_early_index').on(sql`id`).where(sql`ended_early_on is not null`),
    index('subscriptions_receipts_index').on(sql`created_at`).where(sql`receipt is not null`),
    uniqueIndex('subscriptions_one_due_per_vendor').on(sql`vendor`).where(sql`status = 'DUE_PAYMENT'`),
  ],
  {
    period_type: text('period_type', { enum: PERIOD_TYPES }).notNull(),
    period_count: integer('period_count'),
    /** The day of the month to which its months are counted, where a shorter month had cut it off. */
    anchor_day: integer('anchor_day'),
    extra_days: integer('extra_days').notNull().default(0),
    extra_months: integer('extra_months').notNull().default(0),
    extra_years: integer('extra_years').notNull().default(0),
    /** Days that were given on top of what was paid for. */
    given_days: integer('given_days').notNull().default(0),
    /** Days for which it was, or is, paused: its end lies as many later. */
    paused_days: integer('paused_days').notNull().default(0),
    /** Halalas: what unused days of the period before are worth, of an upgrade; the rest of its price is paid. */
    set_off: int8('set_off').notNull().default(0),
  },
)

/** Each page of a gateway is at most once such a problem. */
export const paymentProblems = tableOf(paymentProblemsDeclaration, () => [
  uniqueIndex('payment_problems_remote_unique').on(sql`gateway`, sql`remote_id`),
])

export const couponRedemptions = tableOf(couponRedemptionsDeclaration, () => [
  uniqueIndex('coupon_redemptions_one_per_payment').on(sql`subscription`),
  index('coupon_redemptions_limits_index').on(sql`coupon`, sql`vendor`).where(sql`state <> 'RELEASED'`),
  // What the uses of a coupon come to, read from here alone.
  index('coupon_redemptions_used_index').on(sql`coupon`, sql`discount`).where(sql`state = 'USED'`),
])

/**
 * From which day which rate of VAT (hundredths of a percent) holds, until the next one does. There is always one; no
 * resource, as days that are past stay as they are (server/money/vatRates.ts).
 */
export const vatRates = pgTable(
  'vat_rates',
  {
    valid_from: date('valid_from', { mode: 'string' }).primaryKey(),
    rate: integer('rate').notNull(),
    reason: text('reason'),
    set_by: text('set_by'),
    set_at: moment('set_at').notNull().default(NOW),
  },
  () => [check('vat_rates_share', sql`rate between 0 and 10000`)],
)

/** Steps driven by time. Each is claimed by one process; a step that has been done stays, so that it is not done again. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** Two with the same key are the same step: `subscription_ends:12:2030-02-13:2030-02-09`. */
    key: text('key').notNull().unique(),
    params: jsonb('params').$type<Readonly<Record<string, number | string>>>().notNull().default({}),
    run_at: moment('run_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    done_at: moment('done_at'),
    given_up_at: moment('given_up_at'),
    last_error: text('last_error'),
    created_at: createdAt(),
  },
  (table) => [
    index('jobs_waiting_index')
      .on(table.run_at)
      .where(sql`${table.done_at} is null and ${table.given_up_at} is null`),
    index('jobs_failed_index')
      .on(table.id)
      .where(sql`${table.done_at} is null and ${table.last_error} is not null`),
    index('jobs_over_index')
      .on(sql`coalesce(done_at, given_up_at)`)
      .where(sql`coalesce(done_at, given_up_at) is not null`),
  ],
)

/** Answers to calls that carried an Idempotency-Key, so that a repeated call is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: id(),
    /** Who called: `user:5`, or an address for somebody who is not signed in. */
    owner: text('owner').notNull(),
    /** Which call: `POST /api/…`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was sent. */
    request_hash: text('request_hash').notNull(),
    status: integer('status'),
    answer: json('answer'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_unique').on(table.owner, table.scope, table.key),
    index('idempotency_keys_created_index').on(table.created_at),
  ],
)
