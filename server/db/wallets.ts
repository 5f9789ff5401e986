import { sql } from 'drizzle-orm'
import { check, index, integer, uniqueIndex } from 'drizzle-orm/pg-core'
import { payouts as payoutsDeclaration } from '#src/resources/payouts/payouts.ts'
import { referralReviews as referralReviewsDeclaration } from '#src/resources/referralReviews/referralReviews.ts'
import { walletEntries as walletEntriesDeclaration } from '#src/resources/walletEntries/walletEntries.ts'
import { tableOf } from './columns.ts'

const ONE_HOLDER = sql`num_nonnulls(partner, vendor) = 1`

export const payouts = tableOf(payoutsDeclaration, () => [
  check('payouts_one_holder', ONE_HOLDER),
  check('payouts_amount_positive', sql`amount > 0`),
])

export const walletEntries = tableOf(
  walletEntriesDeclaration,
  () => [
    check('wallet_entries_one_holder', ONE_HOLDER),
    check(
      'wallet_entries_sign',
      sql`case when kind = 'ADJUSTMENT' then amount <> 0 when kind in ('COMMISSION', 'RETURN') then amount > 0 else amount < 0 end`,
    ),
    check(
      'wallet_entries_told',
      sql`case kind
      when 'PAYOUT' then payout is not null
      when 'RETURN' then num_nonnulls(payout, reason, recorded_by) = 3
      when 'ADJUSTMENT' then num_nonnulls(reason, recorded_by) = 2
      else num_nonnulls(subscription, referred_vendor, percentage, month, month_count, base_amount) = 6 end`,
    ),
    uniqueIndex('wallet_entries_one_per_payment').on(sql`subscription`).where(sql`kind = 'COMMISSION'`),
    uniqueIndex('wallet_entries_one_per_payout').on(sql`payout`, sql`kind`),
    // All that a wallet is worked out of, so that its rows need not be read.
    index('wallet_entries_partner_amount_index').on(
      sql`partner`,
      sql`kind`,
      sql`amount`,
      sql`payable_on`,
      sql`referred_vendor`,
      sql`covered`,
    ),
    index('wallet_entries_vendor_amount_index').on(
      sql`vendor`,
      sql`kind`,
      sql`amount`,
      sql`payable_on`,
      sql`referred_vendor`,
      sql`covered`,
    ),
    // The same of what one store brought, whoever's wallet it is in.
    index('wallet_entries_referred_amount_index').on(
      sql`referred_vendor`,
      sql`kind`,
      sql`amount`,
      sql`payable_on`,
      sql`partner`,
      sql`vendor`,
      sql`covered`,
    ),
    // What of a wallet is held until a day: of a few days, whatever else is in it.
    ...['partner', 'vendor'].map((holder) =>
      index(`wallet_entries_${holder}_held_index`)
        .on(sql.raw(holder), sql`payable_on`, sql`amount`, sql`referred_vendor`)
        .where(sql.raw(`${holder} is not null and payable_on is not null`)),
    ),
    // What came into a wallet since a day, and what for.
    ...['partner', 'vendor'].map((holder) =>
      index(`wallet_entries_${holder}_since_index`)
        .on(sql.raw(holder), sql`created_at`, sql`kind`, sql`amount`)
        .where(sql.raw(`${holder} is not null`)),
    ),
    // What a wallet held after each entry.
    index('wallet_entries_partner_balance_index').on(sql`partner`, sql`id`, sql`amount`),
    index('wallet_entries_vendor_balance_index').on(sql`vendor`, sql`id`, sql`amount`),
  ],
  {
    /** Hundredths of months that the commission is for, of those agreed; reversals give them back. */
    covered: integer('covered').notNull().default(0),
  },
)

/** Written by the database, whichever side of a referral changes (note_referrals). */
export const referralReviews = tableOf(referralReviewsDeclaration, () => [
  check('referral_reviews_one_referrer', ONE_HOLDER),
  check('referral_reviews_decided', sql`(state = 'OPEN') = (num_nulls(decided_at, decided_by, reason) = 3)`),
  uniqueIndex('referral_reviews_one_per_vendor').on(sql`referred_vendor`),
  index('referral_reviews_waiting_index').on(sql`referred_vendor`).where(sql`state = 'OPEN'`),
  // Whose reviews are in a state, without reading them.
  index('referral_reviews_state_referred_index').on(sql`state`, sql`referred_vendor`),
  index('referral_reviews_state_partner_index').on(sql`state`, sql`partner`),
])
