import { constantFrom, integer, oneof, record } from 'fast-check'
import type pg from 'pg'
import type { Holder } from '#server/money/wallet.ts'
import { confirmIban } from './batchSteps.ts'
import type { Coupon, Plan, Seller, Wallet } from './model.ts'
import { newCoupon, newPackage, newPartner, newVendor } from './world.ts'

const who = integer({ min: 0, max: 2 })

/** Any one thing that happens to vendors, partners and coupons. */
export const operation = oneof(
  {
    weight: 4,
    arbitrary: record({
      do: constantFrom('open' as const),
      who,
      plan: integer({ min: 0, max: 5 }),
      coupon: integer({ min: -2, max: 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: record({ do: constantFrom('approve' as const, 'reject' as const, 'approve' as const), who }),
  },
  {
    weight: 1,
    arbitrary: record({ do: constantFrom('credit' as const), who, nth: integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: record({
      do: constantFrom('refund' as const),
      who,
      nth: integer({ min: 0, max: 3 }),
      percent: oneof(integer({ min: 1, max: 60 }), constantFrom(100, 101)),
      endsPeriod: constantFrom(null, null, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ do: constantFrom('correct' as const), who, nth: integer({ min: 0, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: record({
      do: constantFrom('pay' as const),
      wallet: integer({ min: 0, max: 1 }),
      percent: integer({ min: 1, max: 130 }),
    }),
  },
  {
    weight: 2,
    arbitrary: record({
      do: constantFrom('batch' as const),
      // A draft that is left alone holds nothing: what is paid out, or taken back, meanwhile is refused on approval.
      way: constantFrom('draft' as const, 'approve' as const, 'approve' as const, 'cancel' as const),
      told: constantFrom('whole' as const, 'each' as const, 'not' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: constantFrom('change' as const),
      who,
      kind: constantFrom(
        'UPGRADE' as const,
        'UPGRADE' as const,
        'CANCELLATION' as const,
        'SWITCH' as const,
        'EXTENSION' as const,
        'PAUSE' as const,
        'RESUME' as const,
      ),
      plan: integer({ min: 0, max: 5 }),
      days: integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 1, arbitrary: record({ do: constantFrom('revoke' as const), who }) },
  {
    weight: 3,
    arbitrary: record({
      do: constantFrom('wait' as const),
      days: oneof(
        integer({ min: 0, max: 3 }),
        integer({ min: 20, max: 45 }),
        integer({ min: 300, max: 400 }),
      ),
    }),
  },
)

export type Operation = typeof operation extends { generate: unknown }
  ? Parameters<Parameters<typeof operation.map>[0]>[0]
  : never

/** A plan of every kind of period, one of them a trial. */
export const newPlans = async (pool: pg.Pool): Promise<readonly Plan[]> => {
  const planOf = async (plan: Omit<Plan, 'id'>): Promise<Plan> => ({
    ...plan,
    id: await newPackage(pool, {
      price: plan.price / 100,
      type: plan.isTrial ? 'FREE_TRIAL' : 'STANDARD',
      subscription_type: plan.type,
      ...(plan.type === 'LIFE_TIME' ? { duration: null } : { duration: plan.length }),
    }),
  })
  return [
    await planOf({ price: 0, isTrial: true, type: 'DAYS', length: 14 }),
    await planOf({ price: 9_999, isTrial: false, type: 'MONTH', length: 1 }),
    await planOf({ price: 24_901, isTrial: false, type: 'MONTH', length: 3 }),
    await planOf({ price: 100_007, isTrial: false, type: 'YEAR', length: 1 }),
    await planOf({ price: 333, isTrial: false, type: 'DAYS', length: 30 }),
    await planOf({ price: 777_777, isTrial: false, type: 'LIFE_TIME', length: 0 }),
  ]
}

export interface World {
  readonly sellers: readonly Seller[]
  readonly coupons: readonly Coupon[]
  readonly wallets: readonly (Wallet & { readonly holder: Holder })[]
  /** The draft of a batch that waits, and what it would pay out of each wallet. */
  draft?: { readonly id: number; readonly amounts: ReadonlyMap<Wallet, number> } | undefined
}

/** Three vendors: one brought by a partner, one by the first vendor, one by nobody; two coupons; two wallets. */
export const newWorld = async (pool: pg.Pool, plans: readonly Plan[], nth: number): Promise<World> => {
  const partner = await newPartner(pool)
  const first = { balance: 0, holder: { partner } }
  const seller = async (
    referral: (Seller['referral'] & { wallet: { holder: Holder } }) | null,
  ): Promise<Seller> => ({
    id: await newVendor(
      pool,
      referral
        ? { holder: referral.wallet.holder, percentage: referral.percent, months: referral.months }
        : undefined,
    ),
    referral,
    payments: [],
  })
  const one = await seller({ wallet: first, percent: 7, months: 3 })
  const second = { balance: 0, holder: { vendor: one.id } }
  const sellers = [one, await seller({ wallet: second, percent: 12, months: 14 }), await seller(null)]
  const couponOf = async (coupon: Coupon): Promise<Coupon> => {
    await newCoupon(
      pool,
      coupon.plans.map(({ id }) => id),
      {
        code: coupon.code,
        type: 'PERCENTAGE',
        discountPercentage: coupon.percent,
        userCount: coupon.vendors,
        validCount: coupon.times,
        month_number: coupon.months,
        to_date: '9999-12-31',
      },
    )
    return coupon
  }
  const coupons = [
    await couponOf({
      code: `A${nth}`,
      percent: 33,
      months: 1,
      vendors: 1,
      times: 2,
      plans: plans.slice(1),
    }),
    await couponOf({
      code: `B${nth}`,
      percent: 100,
      months: 0,
      vendors: 2,
      times: 1,
      plans: plans.slice(1, 4),
    }),
  ]
  for (const { holder } of [first, second]) await confirmIban(pool, holder)
  return { sellers, coupons, wallets: [first, second] }
}
