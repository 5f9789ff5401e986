import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { findsAny } from '#server/db/rows.ts'
import { packages, subscriptions } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/settings/read.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { issueOf } from '#src/schema/issues.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import { amountsOf, type Share } from './amounts.ts'
import { decideReservation, findUsableCoupon, reserveCoupon, type UsableCoupon } from './coupons.ts'
import { isForLife, nextPeriod, type Period } from './coverage.ts'
import { refuseRepeatedOffers } from './owners.ts'
import { type Length, supplyDay } from './period.ts'
import { newCode } from './signs.ts'
import { takeTransferCode } from './transferCodes.ts'
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

type PackageRow = Awaited<ReturnType<typeof findPackage>>

/** What somebody wants to pay for, and how. */
export interface Order {
  readonly vendorId: number
  readonly packageId: number
  readonly couponCode: string | null
  /** Null while it is only due. */
  readonly method: PaymentMethod | null
  readonly paymentDate: Day | null
  /** Address of the uploaded receipt. */
  readonly receipt: string | null
  /** By when it is to be paid; null: as what was due already, or so many days from now as the settings say. */
  readonly dueOn: Day | null
  /** Number of the transfer, card slip or cash receipt, as an administrator read it. */
  readonly reference?: string | null
  /** The code that its sender was given to write on a transfer; a transfer without one gets another. */
  readonly transferCode?: string | null
}

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

/** The payment of a vendor that nobody has decided on yet. */
interface OpenPayment {
  readonly id: number
  readonly status: PaymentStatus
  readonly due_on: Day | null
}

const openPaymentOf = async (tx: Transaction, vendorId: number): Promise<OpenPayment | undefined> => {
  const { vendor, status } = subscriptions
  const [open] = await tx
    .select(pick(subscriptions, 'id', 'status', 'due_on'))
    .from(subscriptions)
    .where(and(eq(vendor, vendorId), inArray(status, ['PENDING', 'DUE_PAYMENT'])))
    .orderBy(desc(status))
    .limit(1)
  return open
}

const refuseWhereNotPossible = async (
  tx: Transaction,
  vendorId: number,
  { type }: PackageRow,
  today: Day,
): Promise<void> => {
  if (await isForLife(tx, vendorId, today)) throw new AppError(409, 'subscription_for_life')
  if (type !== 'FREE_TRIAL') return
  const used = await findsAny(
    tx,
    sql`select 1 from subscriptions where vendor = ${vendorId} and status = 'SUCCESS' limit 1`,
  )
  if (used) throw new AppError(409, 'trial_used')
}

const lengthOf = ({ package: chosen, coupon }: Offer): Length => ({
  type: chosen.period_type,
  count: chosen.period_count,
  extraDays: coupon?.extraDays ?? 0,
  extraMonths: coupon?.extraMonths ?? 0,
  extraYears: coupon?.extraYears ?? 0,
})

/** The columns of an order and its offer. */
const columnsOf = (
  order: Order,
  { package: chosen, coupon, ...offer }: Offer,
  { status, transferCode }: { readonly status: PaymentStatus; readonly transferCode: string | null },
) => ({
  vendor: order.vendorId,
  package: chosen.id,
  status,
  method: order.method,
  price: offer.price,
  coupon: coupon?.id ?? null,
  discount: offer.discount,
  amount: offer.total,
  vat_percentage: offer.rate,
  vat_reason: chosen.vat_reason,
  net_total: offer.net,
  tax: offer.tax,
  payment_date: order.paymentDate,
  receipt: order.receipt,
  reference: order.reference ?? null,
  transfer_code: transferCode,
  due_on: order.dueOn,
  period_type: chosen.period_type,
  period_count: chosen.period_count,
  extra_days: coupon?.extraDays ?? 0,
  extra_months: coupon?.extraMonths ?? 0,
  extra_years: coupon?.extraYears ?? 0,
})

/** A new payment: nothing was credited, and nothing went back. */
const NOTHING_BACK = { credited_amount: 0, refunded_amount: 0 } as const

const store = async (
  tx: Transaction,
  open: OpenPayment | undefined,
  columns: ReturnType<typeof columnsOf>,
  now: Date,
): Promise<number> => {
  const { id } = subscriptions
  if (open) {
    await tx
      .update(subscriptions)
      .set({ ...columns, updated_at: NOW })
      .where(eq(id, open.id))
    return open.id
  }
  const [made] = await tx
    .insert(subscriptions)
    .values({ processId: newCode('P', 10), created_at: now.toISOString(), ...NOTHING_BACK, ...columns })
    .returning({ id })
  return Number(made?.id)
}

const refuseSmallTransfer = async (tx: Transaction, { method }: Order, { total }: Offer): Promise<void> => {
  if (method !== 'BANK_TRANSFER' || total === 0) return
  const { minimum_transfer_amount: least } = await readSettings(tx)
  if (total < toHalalas(least))
    throw invalid({ method: [{ key: 'validation.transfer_minimum', params: { n: least } }] })
}

/**
 * The day by which an order is to be paid. One that takes the place of what was due keeps its day: to order something
 * else is no way to owe it later.
 */
const dueDay = async (
  tx: Transaction,
  { dueOn }: Order,
  open: OpenPayment | undefined,
  today: Day,
): Promise<Day> => {
  const day = dueOn ?? open?.due_on
  if (day) return day
  const { order_due_days } = await readSettings(tx)
  return addDays(today, order_due_days)
}

/** What an owner gets once. */
const repeatable = ({ package: chosen, coupon }: Offer) => ({
  isTrial: chosen.type === 'FREE_TRIAL',
  hasCoupon: coupon !== null,
})

/** What a payment would cost and buy. */
export interface Quote extends Offer, Period {}

/** What a payment of a vendor would cost and buy if it were opened now; refused like `openPayment`. Keeps nothing. */
export const quotePayment = async (
  tx: Transaction,
  wanted: Pick<Order, 'vendorId' | 'packageId' | 'couponCode'>,
  now: Date,
): Promise<Quote> => {
  const today = dayInRiyadh(now)
  const open = await openPaymentOf(tx, wanted.vendorId)
  if (open?.status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const offer = await offerOf(tx, wanted, { today, except: open?.id ?? null })
  await refuseWhereNotPossible(tx, wanted.vendorId, offer.package, today)
  await refuseRepeatedOffers(tx, wanted.vendorId, repeatable(offer))
  return { ...offer, ...(await nextPeriod(tx, wanted.vendorId, lengthOf(offer), today)) }
}

/** A payment that was opened; `isFree` when nothing is left to pay. */
export interface Opened {
  readonly id: number
  readonly isFree: boolean
}

/**
 * Opens a payment for a vendor that the caller has locked, and takes the coupon's place: DUE_PAYMENT without a
 * method, else PENDING. A payment that was due already becomes this one. 409 `payment_waiting` while another is
 * pending, `subscription_for_life`, `trial_used`; 422 on `package`, `coupon` or `transfer_code`.
 */
export const openPayment = async (tx: Transaction, order: Order, now: Date): Promise<Opened> => {
  const today = dayInRiyadh(now)
  const open = await openPaymentOf(tx, order.vendorId)
  if (open?.status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const supplyOn = supplyDay(order.paymentDate, today)
  const offer = await offerOf(tx, order, { today, supplyOn, except: open?.id ?? null })
  await refuseWhereNotPossible(tx, order.vendorId, offer.package, today)
  await refuseSmallTransfer(tx, order, offer)
  await refuseRepeatedOffers(tx, order.vendorId, repeatable(offer))
  const isTransfer = order.method === 'BANK_TRANSFER' && offer.total > 0
  const dueOn = await dueDay(tx, order, open, today)
  const columns = columnsOf({ ...order, dueOn }, offer, {
    status: order.method === null ? 'DUE_PAYMENT' : 'PENDING',
    transferCode: isTransfer ? await takeTransferCode(tx, order.transferCode ?? null) : null,
  })
  const id = await store(tx, open, columns, now)
  if (open) await decideReservation(tx, open.id, 'RELEASED')
  if (offer.coupon)
    await reserveCoupon(tx, {
      coupon: offer.coupon,
      vendorId: order.vendorId,
      subscriptionId: id,
      discount: offer.discount,
    })
  return { id, isFree: offer.total === 0 }
}
