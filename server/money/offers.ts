import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { packages } from '#server/db/schema.ts'
import { invalid } from '#server/http/errors.ts'
import type { Day } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { amountsOf, restOf, type Share, type TaxedAmount } from './amounts.ts'
import { findUsableCoupon, type UsableCoupon } from './coupons.ts'
import type { Length } from './period.ts'
import { rateFor } from './vatRates.ts'

const findPackage = async (tx: Transaction, packageId: number) => {
  const [found] = await tx
    .select({
      ...pick(packages, 'id', 'type', 'price', 'active', 'vat_reason'),
      period_type: packages.subscription_type,
      period_count: packages.duration,
    })
    .from(packages)
    .where(eq(packages.id, packageId))
  if (!found?.active) throw invalid({ package: [issueOf(found ? 'inactive' : 'reference')] })
  return found
}

export type PackageRow = Awaited<ReturnType<typeof findPackage>>

/** A package with what it costs, as it would be paid now. */
export interface Offer {
  readonly package: PackageRow
  readonly coupon: UsableCoupon | null
  readonly price: Halalas
  readonly discount: Halalas
  readonly total: Halalas
  readonly net: Halalas
  readonly tax: Halalas
  readonly rate: Share
}

/**
 * What a package costs with a coupon, taxed at the rate of its day of supply (today unless told); 422 on `package`
 * or `coupon`. A coupon stays locked until the transaction ends. `vendorId` is null for somebody who is not registered yet.
 */
export const offerOf = async (
  tx: Transaction,
  wanted: {
    readonly vendorId: number | null
    readonly packageId: number
    readonly couponCode: string | null
  },
  {
    today,
    supplyOn = today,
    except = null,
  }: { readonly today: Day; readonly supplyOn?: Day; readonly except?: number | null },
): Promise<Offer> => {
  const found = await findPackage(tx, wanted.packageId)
  const coupon =
    wanted.couponCode === null
      ? null
      : await findUsableCoupon(tx, {
          code: wanted.couponCode,
          packageId: found.id,
          vendorId: wanted.vendorId,
          except,
          today,
        })
  const rate = await rateFor(tx, found.vat_reason, supplyOn)
  const price = found.type === 'FREE_TRIAL' ? 0 : found.price
  return { package: found, coupon, rate, ...amountsOf(price, coupon?.discount ?? null, rate) }
}

/** How long what is offered lasts, with what its coupon adds. */
export const lengthOf = ({ package: chosen, coupon }: Offer): Length => ({
  type: chosen.period_type,
  count: chosen.period_count,
  extraDays: coupon?.extraDays ?? 0,
  extraMonths: coupon?.extraMonths ?? 0,
  extraYears: coupon?.extraYears ?? 0,
})

/** What is to be paid of an offer, with the tax in it: what is set off is not. */
export const payableOf = ({ total, tax: whole }: Pick<Offer, 'total' | 'tax'>, setOff: TaxedAmount) => {
  const { amount, tax } = restOf({ amount: total, tax: whole }, setOff)
  return { amount, net_total: amount - tax, tax }
}
