import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { invalid } from '#server/http/errors.ts'
import type { Discount, Halalas } from './amounts.ts'
import type { Day } from './period.ts'
import { rowOf, rowsOf } from './rows.ts'

/** A coupon that may be used: what it takes off and what time it adds. */
export interface UsableCoupon {
  readonly id: number
  readonly code: string
  readonly discount: Discount
  readonly extraDays: number
  readonly extraMonths: number
  readonly extraYears: number
}

interface Row {
  readonly id: number
  readonly code: string
  readonly type: 'PERCENTAGE' | 'FIXED'
  readonly value: Halalas | null
  readonly share: number | null
  readonly extra_days: number
  readonly extra_months: number
  readonly extra_years: number
  readonly user_limit: number | null
  readonly use_limit: number | null
  readonly is_active: boolean
  readonly is_now: boolean
  readonly is_for_package: boolean
}

const refused = (key: string) => invalid({ coupon: [{ key: `validation.coupon_${key}`, params: {} }] })

// Whoever uses a coupon waits here for the others: what is counted below is still true when a place is taken.
const lockCoupon = (tx: Transaction, code: string, packageId: number, today: Day) =>
  rowOf<Row>(
    tx,
    sql`select c.id, c.code, c.type, c.value, c.discount_percentage as share,
        coalesce(c.day_number, 0) as extra_days, coalesce(c.month_number, 0) as extra_months,
        coalesce(c.year_number, 0) as extra_years, c.user_count as user_limit, c.valid_count as use_limit,
        c.active as is_active, ${today}::date between c.from_date and c.to_date as is_now,
        exists (select 1 from coupons_packages p where p.owner_id = c.id and p.target_id = ${packageId})
          as is_for_package
      from coupons c where lower(c.code) = lower(${code}) for no key update of c`,
  )

/** How often a coupon has been used, or is about to be, by other vendors and by this one. */
const usesOf = async (tx: Transaction, couponId: number, vendorId: number | null, except: number | null) => {
  const [counted] = await rowsOf<{ readonly others: number; readonly own: number }>(
    tx,
    sql`select count(distinct vendor) filter (where vendor is distinct from ${vendorId}::bigint) as others,
        count(*) filter (where vendor = ${vendorId}::bigint) as own
      from coupon_redemptions
      where coupon = ${couponId} and state <> 'RELEASED' and subscription is distinct from ${except}::bigint`,
  )
  return { others: Number(counted?.others ?? 0), own: Number(counted?.own ?? 0) }
}

type Limits = Pick<Row, 'user_limit' | 'use_limit'>

/** Why a coupon has no place left for a vendor; null where it has one. */
const fullness = (
  { user_limit, use_limit }: Limits,
  { others, own }: Awaited<ReturnType<typeof usesOf>>,
): 'used' | 'used_up' | null => {
  if (use_limit !== null && own >= use_limit) return 'used'
  return user_limit !== null && own === 0 && others >= user_limit ? 'used_up' : null
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

const discountOf = ({ type, value, share }: Row): Discount =>
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
  if (!coupon?.is_active) throw refused('unknown')
  if (!coupon.is_now) throw refused('not_now')
  if (!coupon.is_for_package) throw refused('other_package')
  const full = fullness(coupon, await usesOf(tx, coupon.id, vendorId, except))
  if (full) throw refused(full)
  return {
    id: coupon.id,
    code: coupon.code,
    discount: discountOf(coupon),
    extraDays: coupon.extra_days,
    extraMonths: coupon.extra_months,
    extraYears: coupon.extra_years,
  }
}

/** A place among a coupon's uses, taken for a payment. The coupon must have been found in this transaction. */
export interface Place {
  readonly coupon: Pick<UsableCoupon, 'id' | 'code'>
  readonly vendorId: number
  readonly subscriptionId: number
  readonly discount: Halalas
}

/** Takes a place for a payment that is not decided yet; a payment has one place at most. */
export const reservePlace = (
  tx: Transaction,
  { coupon, vendorId, subscriptionId, discount }: Place,
): Promise<unknown> =>
  tx.execute(sql`
    insert into coupon_redemptions (code, coupon, vendor, subscription, state, discount)
    values (${coupon.code}, ${coupon.id}, ${vendorId}, ${subscriptionId}, 'RESERVED', ${discount})
    on conflict (subscription) do update
    set code = excluded.code, coupon = excluded.coupon, state = 'RESERVED', discount = excluded.discount,
      updated_at = now()`)

/** What became of the place of a payment: USED when it succeeded, RELEASED when it was rejected. */
export const decidePlace = (
  tx: Transaction,
  subscriptionId: number,
  state: 'USED' | 'RELEASED',
): Promise<unknown> =>
  tx.execute(sql`
    update coupon_redemptions set state = ${state}, updated_at = now()
    where subscription = ${subscriptionId} and state = 'RESERVED'`)

/**
 * Takes the place of a payment again that was given back; true where it had none. False where others have used the
 * coupon up meanwhile. Its window of dates is not asked: the price was agreed on before.
 */
export const retakePlace = async (
  tx: Transaction,
  vendorId: number,
  subscriptionId: number,
): Promise<boolean> => {
  const coupon = await rowOf<Limits & { readonly id: number }>(
    tx,
    sql`select c.id, c.user_count as user_limit, c.valid_count as use_limit
      from coupons c join subscriptions s on s.coupon = c.id where s.id = ${subscriptionId} for no key update of c`,
  )
  if (!coupon) return true
  if (fullness(coupon, await usesOf(tx, coupon.id, vendorId, subscriptionId))) return false
  await tx.execute(sql`
    update coupon_redemptions set state = 'RESERVED', updated_at = now()
    where subscription = ${subscriptionId} and state = 'RELEASED'`)
  return true
}
