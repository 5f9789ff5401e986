import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { findsAny } from '#server/db/rows.ts'
import { subscriptions } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/settings/read.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import { type Halalas, toHalalas } from '#src/schema/money.ts'
import { agreedUpgrade, type OpenPayment, openPaymentOf, payUpgrade } from './agreedUpgrade.ts'
import type { TaxedAmount } from './amounts.ts'
import { decideReservation, reserveCoupon } from './coupons.ts'
import { isForLife, nextPeriod, type Period, periodAfter } from './coverage.ts'
import { withdrawPages } from './decision.ts'
import { lengthOf, type Offer, offerOf, type PackageRow, payableOf } from './offers.ts'
import { refuseRepeatedOffers } from './owners.ts'
import { supplyDay } from './period.ts'
import { closeUpgrade } from './plannedChange.ts'
import { newCode } from './signs.ts'
import { takeTransferCode } from './transferCodes.ts'

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
  /** What unused days are worth, of an upgrade, with the tax that their credit note states: so much less is paid. */
  readonly setOff?: TaxedAmount
  /** What whoever orders was shown as its amount; null where nothing is told of that. */
  readonly shown?: Halalas | null
}

/** 409 where an order costs something else than was shown to whoever places it. */
export const refuseUnshown = ({ shown = null }: Pick<Order, 'shown'>, total: Halalas): void => {
  if (shown !== null && shown !== total) throw new AppError(409, 'changed_meanwhile')
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

const NOTHING_SET_OFF: TaxedAmount = { amount: 0, tax: 0 }

/** The columns of an order and its offer. */
const columnsOf = (
  order: Order,
  offer: Offer,
  { status, transferCode }: { readonly status: PaymentStatus; readonly transferCode: string | null },
) => ({
  vendor: order.vendorId,
  package: offer.package.id,
  status,
  method: order.method,
  price: offer.price,
  coupon: offer.coupon?.id ?? null,
  discount: offer.discount,
  set_off: order.setOff?.amount ?? 0,
  ...payableOf(offer, order.setOff ?? NOTHING_SET_OFF),
  vat_percentage: offer.rate,
  vat_reason: offer.package.vat_reason,
  payment_date: order.paymentDate,
  receipt: order.receipt,
  reference: order.reference ?? null,
  transfer_code: transferCode,
  due_on: order.dueOn,
  period_type: offer.package.period_type,
  period_count: offer.package.period_count,
  extra_days: offer.coupon?.extraDays ?? 0,
  extra_months: offer.coupon?.extraMonths ?? 0,
  extra_years: offer.coupon?.extraYears ?? 0,
})

/** A new payment: nothing was credited, and nothing went back. */
const NOTHING_BACK = { credited_amount: 0, refunded_amount: 0, withdrawn: false } as const

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

const refuseSmallTransfer = async (tx: Transaction, { method }: Order, total: Halalas): Promise<void> => {
  if (method !== 'BANK_TRANSFER' || total === 0) return
  const { minimum_transfer_amount: least } = await readSettings(tx)
  if (total < toHalalas(least))
    throw invalid({ method: [{ key: 'validation.transfer_minimum', params: { n: least } }] })
}

/**
 * The day by which an order is to be paid. One that takes the place of what was due keeps its day: to order something
 * else is no way to owe it later. That of an upgrade, which nobody owes, ends with it.
 */
const dueDay = async (
  tx: Transaction,
  { dueOn }: Order,
  open: OpenPayment | undefined,
  today: Day,
): Promise<Day> => {
  const day = dueOn ?? (open?.set_off ? null : open?.due_on)
  if (day) return day
  const { order_due_days } = await readSettings(tx)
  return addDays(today, order_due_days)
}

/** What an owner gets once. */
const repeatable = ({ package: chosen, coupon }: Offer) => ({
  isTrial: chosen.type === 'FREE_TRIAL',
  hasCoupon: coupon !== null,
})

/** What a payment would cost and buy; `total` is what is left to be paid after `setOff`. */
export interface Quote extends Offer, Period {
  readonly setOff: Halalas
}

/** What an upgrade that was agreed to costs, and buys when it is paid today. */
const quoteUpgrade = (offer: Offer, open: OpenPayment, today: Day): Quote => {
  const { price, amount: total, net_total: net, tax, vat_percentage: rate, set_off: setOff } = open
  const { start, end } = periodAfter(undefined, lengthOf(offer), today)
  return { ...offer, price, discount: 0, total, net, tax, rate, setOff, start, end }
}

/** What a payment of a vendor would cost and buy if it were opened now; refused like `openPayment`. Keeps nothing. */
export const quotePayment = async (
  tx: Transaction,
  wanted: Pick<Order, 'vendorId' | 'packageId' | 'couponCode'>,
  now: Date,
): Promise<Quote> => {
  const today = dayInRiyadh(now)
  const open = await openPaymentOf(tx, wanted.vendorId)
  if (open?.status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const agreed = agreedUpgrade(open, wanted)
  const offer = await offerOf(tx, wanted, { today, except: open?.id ?? null })
  if (agreed) return quoteUpgrade(offer, agreed, today)
  await refuseWhereNotPossible(tx, wanted.vendorId, offer.package, today)
  await refuseRepeatedOffers(tx, wanted.vendorId, repeatable(offer))
  return { ...offer, setOff: 0, ...(await nextPeriod(tx, wanted.vendorId, lengthOf(offer), today)) }
}

/** The pages of what was due are not those of what is paid otherwise, or is of another amount by now. */
const withdrawReplaced = async (
  tx: Transaction,
  open: OpenPayment,
  { method, amount }: { readonly method: PaymentMethod | null; readonly amount: Halalas },
  now: Date,
): Promise<void> => {
  if (method !== null || amount !== open.amount) await withdrawPages(tx, open.id, now)
}

/** A payment that was opened; `isFree` when nothing is left to pay. */
export interface Opened {
  readonly id: number
  readonly isFree: boolean
}

/**
 * Opens a payment for a vendor that the caller has locked, and takes the coupon's place: DUE_PAYMENT without a
 * method, else PENDING. A payment that was due already becomes this one. 409 `payment_waiting` while another is
 * pending, `subscription_for_life`, `trial_used`, `upgrade_without_coupon`, `changed_meanwhile` where another
 * amount was shown; 422 on `package`, `coupon` or `transfer_code`. An upgrade that was agreed to stays one where its package is ordered; any other order overtakes it.
 */
export const openPayment = async (tx: Transaction, order: Order, now: Date): Promise<Opened> => {
  const today = dayInRiyadh(now)
  const open = await openPaymentOf(tx, order.vendorId)
  if (open?.status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const agreed = agreedUpgrade(open, order)
  if (agreed) {
    refuseUnshown(order, agreed.amount)
    await refuseSmallTransfer(tx, order, agreed.amount)
    await payUpgrade(tx, agreed, order)
    await withdrawReplaced(tx, agreed, { method: order.method, amount: agreed.amount }, now)
    return { id: agreed.id, isFree: false }
  }
  const supplyOn = supplyDay(order.paymentDate, today)
  const offer = await offerOf(tx, order, { today, supplyOn, except: open?.id ?? null })
  refuseUnshown(order, offer.total)
  await refuseWhereNotPossible(tx, order.vendorId, offer.package, today)
  await refuseSmallTransfer(tx, order, offer.total)
  await refuseRepeatedOffers(tx, order.vendorId, repeatable(offer))
  const isTransfer = order.method === 'BANK_TRANSFER' && offer.total > 0
  const dueOn = await dueDay(tx, order, open, today)
  const columns = columnsOf({ ...order, dueOn }, offer, {
    status: order.method === null ? 'DUE_PAYMENT' : 'PENDING',
    transferCode: isTransfer ? await takeTransferCode(tx, order.vendorId, order.transferCode ?? null) : null,
  })
  const id = await store(tx, open, columns, now)
  if (open) {
    await decideReservation(tx, open.id, 'RELEASED')
    await closeUpgrade(tx, open, { to: 'REVOKED', by: null }, now)
    await withdrawReplaced(tx, open, { method: order.method, amount: columns.amount }, now)
  }
  if (offer.coupon)
    await reserveCoupon(tx, {
      coupon: offer.coupon,
      vendorId: order.vendorId,
      subscriptionId: id,
      discount: offer.discount,
    })
  return { id, isFree: offer.total === 0 }
}
