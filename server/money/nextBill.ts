import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { packages } from '#server/db/schema.ts'
import { invalid } from '#server/http/errors.ts'
import type { Day } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { Halalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import type { Share } from './amounts.ts'
import { type BoughtPeriod, type Period, periodAfter } from './coverage.ts'
import { offerOf } from './offers.ts'

/** What becomes due for another period, and when. */
export interface NextBill {
  readonly package: { readonly id: number; readonly title_ar: string; readonly title_en: string | null }
  readonly amount: Halalas
  readonly net: Halalas
  readonly tax: Halalas
  readonly rate: Share
  /** The day on which it becomes due, and by which it is to be paid. */
  readonly opensOn: Day
  readonly dueOn: Day
  readonly period: Period
}

const titlesOf = async (tx: Transaction, packageId: number) => {
  const [found] = await tx
    .select(pick(packages, 'id', 'title_ar', 'title_en'))
    .from(packages)
    .where(eq(packages.id, packageId))
  if (!found) throw invalid({ package: [issueOf('reference')] })
  return found
}

/** What a package costs a vendor without a coupon, opened on a day, for the period after another one; 422 on `package`. */
export const billFor = async (
  tx: Transaction,
  {
    vendorId,
    packageId,
    opensOn,
    dueOn,
    after,
  }: Pick<NextBill, 'opensOn' | 'dueOn'> & {
    readonly vendorId: number
    readonly packageId: number
    /** Undefined where the period begins on `opensOn`. */
    readonly after: BoughtPeriod | undefined
  },
): Promise<NextBill> => {
  const wanted = { vendorId, packageId, couponCode: null }
  const offer = await offerOf(tx, wanted, { today: opensOn, supplyOn: opensOn })
  const { period_type: type, period_count: count } = offer.package
  const length = { type, count, extraDays: 0, extraMonths: 0, extraYears: 0 }
  const { start, end } = periodAfter(after, length, opensOn)
  return {
    package: await titlesOf(tx, packageId),
    amount: offer.total,
    net: offer.net,
    tax: offer.tax,
    rate: offer.rate,
    opensOn,
    dueOn,
    period: { start, end },
  }
}
