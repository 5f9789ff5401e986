import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { walletEntries } from '#server/db/schema.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { SettingsValues } from '#server/settings/groups.ts'
import { addDays, dayInRiyadh } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import { type Covered, earningOf } from './earning.ts'
import type { Length } from './period.ts'
import { isDeclined } from './referralReviews.ts'
import { amountText, notifyHolder } from './vendorHistory.ts'
import type { LockedVendor } from './vendorState.ts'
import { type Holder, partnerOf, vendorOf } from './wallet.ts'

/** A payment that has just succeeded. */
export interface EarnedFrom {
  readonly subscriptionId: number
  readonly processId: string
  readonly net: Halalas
  /** What time was paid for. */
  readonly length: Length
  /** When it succeeded. */
  readonly now: Date
}

const COVERED_ROW = z.object({ covered: z.number() })

/**
 * Hundredths of months for which this vendor's payments have earned a commission that was not taken back: by now, or
 * before an entry of the ledger was made.
 */
export const coveredBefore = async (
  tx: Transaction,
  vendorId: number,
  entry: number | null = null,
): Promise<Covered> => {
  const row = await rowOf(
    tx,
    COVERED_ROW,
    sql`select coalesce(sum(case kind when 'REVERSAL' then -covered else covered end), 0)::int8 as covered
      from wallet_entries where referred_vendor = ${vendorId}
        and (${entry}::bigint is null or id < ${entry}::bigint)`,
  )
  return row?.covered ?? 0
}

const referrerOf = ({ referrer_partner, referrer_vendor }: LockedVendor): Holder | undefined =>
  referrer_partner !== null
    ? { partner: referrer_partner }
    : referrer_vendor !== null
      ? { vendor: referrer_vendor }
      : undefined

/**
 * Adds the commission that a vendor's referrer earns from a payment: the agreed share of its net for the time that
 * it covers, until the agreed months are used up; paying ahead uses them up too. It is held for the refund window.
 * A payment earns once, and not for a referral that was declined.
 */
export const accrueCommission = async (
  tx: Transaction,
  vendor: LockedVendor,
  { subscriptionId, processId, net, length, now }: EarnedFrom,
  { commission_hold_days }: Pick<SettingsValues, 'commission_hold_days'>,
): Promise<void> => {
  const holder = referrerOf(vendor)
  const { referral_percentage: share, referral_due_months: months } = vendor
  if (!holder || share === null || months === null || (await isDeclined(tx, vendor.id))) return
  const before = await coveredBefore(tx, vendor.id)
  const earned = earningOf({ net, length, share, months, before })
  if (!earned) return
  await tx.insert(walletEntries).values({
    description: processId,
    kind: 'COMMISSION',
    partner: partnerOf(holder),
    vendor: vendorOf(holder),
    amount: earned.amount,
    referred_vendor: vendor.id,
    subscription: subscriptionId,
    base_amount: earned.base,
    percentage: share,
    month: earned.month,
    month_to: earned.monthTo,
    month_count: months,
    covered: earned.covered,
    payable_on: addDays(dayInRiyadh(now), commission_hold_days),
    created_at: now.toISOString(),
  })
}

/** SQL: `whole × part ÷ of`, halves up, of expressions in SQL: as much of a commission as was credited of its payment. */
export const inProportion = (whole: string, part: string, of: string): string =>
  `div(2 * ${whole}::numeric * ${part} + ${of}, 2 * ${of})`

const REVERSED = z.object({
  id: z.number(),
  partner: z.number().nullable(),
  vendor: z.number().nullable(),
  amount: z.number(),
  description: z.string(),
})

/**
 * Takes back as much of a payment's commission, and of the months that it used up, as credit notes have taken of the
 * payment, less what was taken back before, and tells of it; nothing where there was none. What was paid out already stays owed: the balance falls below zero and later commissions make it up.
 */
export const reverseCommission = async (
  tx: Transaction,
  subscriptionId: number,
  now: Date,
  actor: { readonly userId: number } | null = null,
): Promise<void> => {
  const taken = await rowOf(
    tx,
    REVERSED,
    sql`insert into wallet_entries (description, kind, partner, vendor, amount, referred_vendor, subscription,
        base_amount, percentage, month, month_to, month_count, covered, payable_on, created_at)
      select e.description, 'REVERSAL', e.partner, e.vendor, reversed.amount - wanted.amount, e.referred_vendor,
        e.subscription, e.base_amount, e.percentage, e.month, e.month_to, e.month_count,
        wanted.covered - reversed.covered, e.payable_on, ${now.toISOString()}::timestamptz
      from wallet_entries e join subscriptions s on s.id = e.subscription
      cross join lateral (
        select ${sql.raw(inProportion('e.amount', 's.credited_amount', 's.amount'))} as amount,
          ${sql.raw(inProportion('e.covered', 's.credited_amount', 's.amount'))} as covered) wanted
      cross join lateral (
        select coalesce(-sum(r.amount), 0) as amount, coalesce(sum(r.covered), 0) as covered
        from wallet_entries r where r.subscription = e.subscription and r.kind = 'REVERSAL') reversed
      where e.subscription = ${subscriptionId} and e.kind = 'COMMISSION' and wanted.amount > reversed.amount
      returning id, partner, vendor, amount, description`,
  )
  if (!taken) return
  const holder: Holder =
    taken.partner === null ? { vendor: Number(taken.vendor) } : { partner: taken.partner }
  const amount = amountText(-taken.amount)
  const { name } = await notifyHolder(tx, holder, {
    template: 'commission_reversed',
    amount,
    process: taken.description,
  })
  await recordEvent(tx, {
    kind: 'commission_reversed',
    recordId: taken.id,
    params: { holder: name, amount, payment: taken.description },
    actor,
    at: now,
  })
}
