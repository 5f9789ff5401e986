import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf, NOW } from '#server/db/common.ts'
import { rowOf } from '#server/db/rows.ts'
import { referralReviews, vendors } from '#server/db/schema.ts'
import { emit } from '#server/events/emit.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { type Halalas, toRiyals } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { amountText, changesFromTexts, notifyHolder } from './vendorHistory.ts'
import { type Holder, lockHolder } from './wallet.ts'

/*
 * Referrals whose vendor looks like its referrer are noted by the database (note_referrals), whichever side changed.
 * While one is open its commissions are held (held.ts); here somebody decides. docs/decisions/0235.
 */

/** What becomes of a referral that was noted. */
export interface ReferralDecision {
  readonly state: 'CONFIRMED' | 'DECLINED'
  readonly reason: string
  readonly origin: Origin
  /** Of whoever decides. */
}

const REVIEW = pick(
  referralReviews,
  'store_name',
  'referred_vendor',
  'partner',
  'vendor',
  'state',
  'decided_by',
  'decided_at',
)

const find = (tx: Transaction, id: number) =>
  tx.select(REVIEW).from(referralReviews).where(eq(referralReviews.id, id)).$dynamic()

const found = <Review>([review]: readonly Review[]): Review => {
  if (!review) throw new AppError(404, 'not_found')
  return review
}

/** True for a vendor whose referral was declined: it earns its referrer nothing more. */
export const isDeclined = async (tx: Transaction, vendorId: number): Promise<boolean> =>
  (await tx.$count(
    referralReviews,
    and(eq(referralReviews.referred_vendor, vendorId), eq(referralReviews.state, 'DECLINED')),
  )) > 0

const AMOUNT_ROW = z.object({ amount: z.number() })

/** Takes back what is left of a vendor's commissions, and resolves to how much that was. */
const takeBack = async (tx: Transaction, vendorId: number, now: Date): Promise<Halalas> => {
  const row = await rowOf(
    tx,
    AMOUNT_ROW,
    sql`with taken as (
      insert into wallet_entries (description, kind, partner, vendor, amount, referred_vendor, subscription,
        base_amount, percentage, month, month_to, month_count, covered, payable_on, created_at)
      select e.description, 'REVERSAL', e.partner, e.vendor, -(e.amount + r.amount), e.referred_vendor, e.subscription,
        e.base_amount, e.percentage, e.month, e.month_to, e.month_count, e.covered - r.covered, e.payable_on,
        ${now.toISOString()}::timestamptz
      from wallet_entries e cross join lateral (
        select coalesce(sum(b.amount), 0) as amount, coalesce(sum(b.covered), 0) as covered
        from wallet_entries b where b.subscription = e.subscription and b.kind = 'REVERSAL') r
      where e.referred_vendor = ${vendorId} and e.kind = 'COMMISSION' and e.amount + r.amount > 0
      returning amount)
      select coalesce(-sum(amount), 0)::int8 as amount from taken`,
  )
  return row?.amount ?? 0
}

/**
 * Decides on a referral that was noted: accepted, its commissions can be paid out; declined, they are taken back and
 * it earns nothing more, of which its referrer is told without the particulars. 404; 409 `already_done` naming who
 * decided before.
 */
export const decideReferral = async (
  tx: Transaction,
  id: number,
  { state, reason, origin }: ReferralDecision,
  now: Date,
): Promise<void> => {
  const { referred_vendor, partner, vendor, store_name } = found(await find(tx, id))
  // In the order of all: vendors by their ids, then a partner's wallet. A payment of the vendor earns before this or not
  // at all.
  await tx
    .select({ id: vendors.id })
    .from(vendors)
    .where(isAnyOf(vendors.id, [referred_vendor, ...(vendor === null ? [] : [vendor])]))
    .orderBy(vendors.id)
    .for('no key update')
  const holder: Holder = partner === null ? { vendor: Number(vendor) } : { partner }
  await lockHolder(tx, holder)
  const before = found(await find(tx, id).for('no key update'))
  if (before.state !== 'OPEN') {
    const decided = { by: before.decided_by, at: before.decided_at }
    throw new AppError(409, 'already_done', {
      before: { ...decided, state: ['referral_reviews', 'state', before.state] },
    })
  }
  const by = origin.actor?.username ?? ''
  await tx
    .update(referralReviews)
    .set({ state, reason, decided_by: by, decided_at: now.toISOString(), updated_at: NOW })
    .where(eq(referralReviews.id, id))
  const taken = state === 'DECLINED' ? await takeBack(tx, referred_vendor, now) : 0
  const amount = taken > 0 ? amountText(taken) : null
  if (amount) await notifyHolder(tx, holder, { template: 'referral_declined', amount, process: store_name })
  const label = { ar: store_name, en: null }
  const [resource, recordId] = partner === null ? ['vendors', Number(vendor)] : ['partners', partner]
  await recordHistory(
    tx,
    origin,
    [
      { resource: 'referral_reviews', recordId: id },
      { resource, recordId },
    ].map((about) => ({
      action: state === 'CONFIRMED' ? 'accept' : 'decline',
      ...about,
      label,
      changes: changesFromTexts({ amount, reason }),
    })),
    now,
  )
  const type = state === 'CONFIRMED' ? 'referral_review.accepted' : 'referral_review.declined'
  const data = { vendor: referred_vendor, taken_back: toRiyals(taken) }
  await emit(tx, origin, [{ type, subject: { resource: 'referral_reviews', id }, data }], now)
}
