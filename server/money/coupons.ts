import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { rowOf } from '#server/db/rows.ts'
import { couponRedemptions, coupons, couponsPackages, subscriptions } from '#server/db/schema.ts'
import { invalid } from '#server/http/errors.ts'
import type { Day } from '#src/schema/days.ts'
import type { Halalas } from '#src/schema/money.ts'
import type { Discount, Share } from './amounts.ts'

/** A coupon that may be used: what it takes off and what time it adds. */
export interface UsableCoupon {
  readonly id: number
  readonly code: string
  readonly discount: Discount
  readonly extraDays: number
  readonly extraMonths: number
  readonly extraYears: number
}

const LIMITS = { userLimit: coupons.userCount, useLimit: coupons.validCount } as const

const refused = (key: 'unknown' | 'not_now' | 'other_package' | 'used' | 'used_up') =>
  invalid({ coupon: [{ key: `validation.coupon_${key}`, params: {} }] })

// Whoever uses a coupon waits here for the others: what is counted below is still true when a place is taken.
const lockCoupon = async (tx: Transaction, code: string, packageId: number, today: Day) => {
  const { from_date, to_date } = coupons
  const [found] = await tx
    .select({
      id: coupons.id,
      code: coupons.code,
      type: coupons.type,
      value: coupons.value,
      share: coupons.discountPercentage,
      extraDays: coupons.day_number,
      extraMonths: coupons.month_number,
      extraYears: coupons.year_number,
      ...LIMITS,
      isActive: coupons.active,
      isNow: sql<boolean>`${today}::date between ${from_date} and ${to_date}`,
      isForPackage: sql<boolean>`exists (select 1 from ${couponsPackages} p
        where p.owner_id = coupons.id and p.target_id = ${packageId})`,
    })
    .from(coupons)
    .where(sql`lower(${coupons.code}) = lower(${code})`)
    .for('no key update')
  return found
}

const OTHERS_OWN_ROW = z.object({ others: z.number(), own: z.number() })

/** How often a coupon has been used, or is about to be, by other vendors and by this one. */
const usesOf = async (tx: Transaction, couponId: number, vendorId: number | null, except: number | null) => {
  const counted = await rowOf(
    tx,
    OTHERS_OWN_ROW,
    sql`select count(distinct vendor) filter (where vendor is distinct from ${vendorId}::bigint) as others,
        count(*) filter (where vendor = ${vendorId}::bigint) as own
      from coupon_redemptions
      where coupon = ${couponId} and state <> 'RELEASED' and subscription is distinct from ${except}::bigint`,
  )
  return counted ?? { others: 0, own: 0 }
}

interface Limits {
  readonly userLimit: number | null
  readonly useLimit: number | null
}

/** Why a coupon has no place left for a vendor; null where it has one. */
const fullness = (
  { userLimit, useLimit }: Limits,
  { others, own }: Awaited<ReturnType<typeof usesOf>>,
): 'used' | 'used_up' | null => {
  if (useLimit !== null && own >= useLimit) return 'used'
  return userLimit !== null && own === 0 && others >= userLimit ? 'used_up' : null
}

/** What a coupon is asked for. */
export interface CouponUse {
  readonly code: string
  readonly packageId: number
  /** Null for somebody who is not registered yet. */
  readonly vendorId: number | null
  /** A payment whose own place does not count, as it is about to be replaced. */
  readonly except?: number | null
  readonly today: Day
}

/** The terms of a coupon as they are stored: of an amount its halalas, of a percentage its share. */
interface Terms {
  readonly type: Discount['type']
  readonly value: Halalas | null
  readonly share: Share | null
}

/** What a coupon takes off by its terms. */
export const discountOf = ({ type, value, share }: Terms): Discount =>
  type === 'FIXED' ? { type, value: value ?? 0 } : { type, share: share ?? 0 }

/**
 * The coupon of that code, locked until the transaction ends, when it may be used now for this package by this
 * vendor; else 422 on `coupon` with the reason.
 */
export const findUsableCoupon = async (
  tx: Transaction,
  { code, packageId, vendorId, except = null, today }: CouponUse,
): Promise<UsableCoupon> => {
  const coupon = await lockCoupon(tx, code, packageId, today)
  if (!coupon?.isActive) throw refused('unknown')
  if (!coupon.isNow) throw refused('not_now')
  if (!coupon.isForPackage) throw refused('other_package')
  const full = fullness(coupon, await usesOf(tx, coupon.id, vendorId, except))
  if (full) throw refused(full)
  return {
    id: coupon.id,
    code: coupon.code,
    discount: discountOf(coupon),
    extraDays: coupon.extraDays ?? 0,
    extraMonths: coupon.extraMonths ?? 0,
    extraYears: coupon.extraYears ?? 0,
  }
}

/** A place among a coupon's uses, taken for a payment. The coupon must have been found in this transaction. */
export interface Reservation {
  readonly coupon: Pick<UsableCoupon, 'id' | 'code'>
  readonly vendorId: number
  readonly subscriptionId: number
  readonly discount: Halalas
}

/** Takes a place for a payment that is not decided yet; a payment has one place at most. */
export const reserveCoupon = async (
  tx: Transaction,
  { coupon, vendorId, subscriptionId, discount }: Reservation,
): Promise<unknown> => {
  const place = { code: coupon.code, coupon: coupon.id, state: 'RESERVED', discount } as const
  return tx
    .insert(couponRedemptions)
    .values({ ...place, vendor: vendorId, subscription: subscriptionId })
    .onConflictDoUpdate({ target: couponRedemptions.subscription, set: { ...place, updated_at: NOW } })
}

/** What becomes of the place of a payment, where it has one in the state before. */
interface Mark {
  readonly subscription: number
  readonly before: 'RESERVED' | 'RELEASED'
  readonly after: 'RESERVED' | 'USED' | 'RELEASED'
}

const markAll = async (tx: Transaction, marks: readonly Mark[]): Promise<void> => {
  await tx.execute(sql`
    update coupon_redemptions r set state = m.after, updated_at = ${NOW}
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m(subscription bigint, before text, after text)
    where r.subscription = m.subscription and r.state = m.before`)
}

/** What became of the place of a payment: USED when it succeeded, RELEASED when it was rejected. */
export const decideReservation = (
  tx: Transaction,
  subscriptionId: number,
  state: 'USED' | 'RELEASED',
): Promise<void> => gathered(tx, markAll, { subscription: subscriptionId, before: 'RESERVED', after: state })

/**
 * Takes the place of a payment again that was given back; true where it had none. False where others have used the
 * coupon up meanwhile. Its window of dates is not asked: the price was agreed on before.
 */
export const renewReservation = async (
  tx: Transaction,
  vendorId: number,
  subscriptionId: number,
): Promise<boolean> => {
  const [coupon] = await tx
    .select({ id: coupons.id, ...LIMITS })
    .from(coupons)
    .innerJoin(subscriptions, eq(subscriptions.coupon, coupons.id))
    .where(eq(subscriptions.id, subscriptionId))
    .for('no key update', { of: coupons })
  if (!coupon) return true
  if (fullness(coupon, await usesOf(tx, coupon.id, vendorId, subscriptionId))) return false
  await gathered(tx, markAll, { subscription: subscriptionId, before: 'RELEASED', after: 'RESERVED' })
  return true
}
