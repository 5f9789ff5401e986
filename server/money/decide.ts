import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gatewayPayments, packages, subscriptions } from '#server/db/schema.ts'
import { recordHistory } from '#server/history/record.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { dayInRiyadh } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { type Share, taxWithin } from './amounts.ts'
import { refuseUnproved } from './approval.ts'
import { accrueCommission } from './commissions.ts'
import { decideReservation } from './coupons.ts'
import { type AnchoredPeriod, LENGTH, lengthIn, nextPeriod } from './coverage.ts'
import { type Issued, waitForTurn } from './invoices.ts'
import { notifyVendor } from './notify.ts'
import { tellInvoice, tellPayment, tellSubscription } from './outside.ts'
import { issueInvoice } from './papers.ts'
import { supplyDay } from './period.ts'
import { scheduleJobs } from './subscriptionJobs.ts'
import { rateFor } from './vatRates.ts'
import { amountText, changesFromTexts, recordVendorHistory } from './vendorHistory.ts'
import { type LockedVendor, lockVendor, refreshVendor } from './vendorState.ts'

/** From which states a payment may go to which; SUCCESS and REJECTED are final. */
const FROM = {
  PENDING: ['DUE_PAYMENT'],
  SUCCESS: ['PENDING', 'DUE_PAYMENT'],
  REJECTED: ['PENDING', 'DUE_PAYMENT'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>

export type Verdict = keyof typeof FROM

export interface Decision {
  readonly vendorId: number
  readonly subscriptionId: number
  readonly to: Verdict
  /** Why it is rejected. */
  readonly reason: string | null
  /** How it was paid, where that is not known yet. */
  readonly method?: PaymentMethod | null
  /** Number of the transfer, card slip or cash receipt, where neither it nor a receipt is there yet. */
  readonly reference?: string | null
  readonly origin: Origin
}

const PAYMENT = {
  ...pick(
    subscriptions,
    'id',
    'processId',
    'status',
    'method',
    'price',
    'discount',
    'amount',
    'net_total',
    'tax',
    'vat_percentage',
    'vat_reason',
    'payment_date',
    'receipt',
    'reference',
    'decided_by',
    'decided_at',
  ),
  ...LENGTH,
  package_ar: packages.title_ar,
  package_en: packages.title_en,
} as const

const readPayment = async (tx: Transaction, { vendorId, subscriptionId }: Decision) => {
  const { id, vendor } = subscriptions
  const [payment] = await tx
    .select(PAYMENT)
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package))
    .where(and(eq(id, subscriptionId), eq(vendor, vendorId)))
  if (!payment) throw new AppError(404, 'not_found')
  return payment
}

type Payment = Readonly<Awaited<ReturnType<typeof readPayment>>>

const refuseUnlessOpen = ({ status, decided_by, decided_at }: Payment, { to }: Decision): void => {
  if ((FROM[to] as readonly PaymentStatus[]).includes(status)) return
  if (status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const before = { by: decided_by, at: decided_at, state: ['subscriptions', 'status', status] } as const
  throw new AppError(409, 'payment_decided', { before })
}

/** The payment at a rate of VAT, whatever held when it was opened: its total stays (docs/decisions/0225). */
const taxedAt = (payment: Payment, rate: Share): Payment => {
  if (rate === payment.vat_percentage) return payment
  const tax = taxWithin(payment.amount, rate)
  return { ...payment, vat_percentage: rate, tax, net_total: payment.amount - tax }
}

/** Somebody set another rate while a payment was being settled at the one before. */
class RateMoved extends Error {}

interface Settlement {
  readonly vendor: LockedVendor
  readonly payment: Payment
  readonly decision: Decision
  readonly now: Date
}

const markSucceeded = async (
  tx: Transaction,
  { payment, decision, now }: Settlement,
  { start, end, anchor }: AnchoredPeriod,
): Promise<void> => {
  const method = decision.method ?? payment.method
  if (method === null && payment.amount > 0)
    throw invalid({ method: [{ key: 'validation.required', params: {} }] })
  const today = dayInRiyadh(now)
  await tx
    .update(subscriptions)
    .set({
      status: 'SUCCESS',
      method,
      reference: decision.reference ?? payment.reference,
      starts_on: start,
      ends_on: end,
      anchor_day: anchor,
      payment_date: payment.payment_date ?? today,
      supply_on: supplyDay(payment.payment_date, today),
      vat_percentage: payment.vat_percentage,
      net_total: payment.net_total,
      tax: payment.tax,
      decided_at: now.toISOString(),
      decided_by: decision.origin.actor?.username ?? null,
      reason: null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, payment.id))
}

/** What follows from a successful payment: period, coupon, commission, invoice, later steps. All or nothing. */
const settleOnce = async (tx: Transaction, opened: Settlement): Promise<Issued | null> => {
  const { vendor, decision, now } = opened
  const { reference = null, origin } = decision
  await refuseUnproved(tx, opened.payment, { actor: origin.actor, reference })
  const today = dayInRiyadh(now)
  const supplyOn = supplyDay(opened.payment.payment_date, today)
  const rateNow = () => rateFor(tx, opened.payment.vat_reason, supplyOn)
  const payment = taxedAt(opened.payment, await rateNow())
  const settlement = { ...opened, payment }
  const period = await nextPeriod(tx, vendor.id, lengthIn(payment), today)
  await markSucceeded(tx, settlement, period)
  const wasNone = await refreshVendor(tx, vendor.id, today)
  const type = wasNone ? 'subscription.started' : 'subscription.renewed'
  await tellSubscription(tx, origin, { type, vendorId: vendor.id, payment: payment.id }, now)
  await decideReservation(tx, payment.id, 'USED')
  await scheduleJobs(tx, { subscriptionId: payment.id, ...period }, today)
  if (payment.amount === 0) return null
  const { id: subscriptionId, processId, net_total: net } = payment
  await accrueCommission(tx, vendor, { subscriptionId, processId, net, length: lengthIn(payment), now })
  // Last, as all who issue invoices wait for each other until the end of the transaction; so does who sets a rate.
  await waitForTurn(tx)
  if ((await rateNow()) !== payment.vat_percentage) throw new RateMoved()
  return issueInvoice(
    tx,
    vendor,
    {
      subscriptionId,
      package_ar: payment.package_ar,
      package_en: payment.package_en,
      price: payment.price,
      discount: payment.discount,
      net,
      rate: payment.vat_percentage,
      tax: payment.tax,
      total: payment.amount,
      supplyOn,
      vatReason: payment.vat_reason,
    },
    now,
  )
}

/** Rates are set seldom: another one within the same moment is no chance. */
const TRIES = 5

/** Settles at the rate that holds when the invoice is issued: what was begun at another one is begun again. */
const settle = async (tx: Transaction, settlement: Settlement, tries = TRIES): Promise<Issued | null> => {
  try {
    return await tx.transaction((inner) => settleOnce(inner, settlement))
  } catch (error) {
    if (!(error instanceof RateMoved) || tries === 1) throw error
    return settle(tx, settlement, tries - 1)
  }
}

const reject = async (tx: Transaction, { payment, decision, now }: Settlement): Promise<void> => {
  if (!decision.reason) throw invalid({ reason: [{ key: 'validation.required', params: {} }] })
  await tx
    .update(subscriptions)
    .set({
      status: 'REJECTED',
      reason: decision.reason,
      decided_at: now.toISOString(),
      decided_by: decision.origin.actor?.username ?? null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, payment.id))
  await decideReservation(tx, payment.id, 'RELEASED')
}

const submit = async (tx: Transaction, { payment, decision }: Settlement): Promise<void> => {
  await tx
    .update(subscriptions)
    .set({
      status: 'PENDING',
      method: decision.method ?? payment.method ?? 'BANK_TRANSFER',
      reference: decision.reference ?? payment.reference,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, payment.id))
}

const TOLD = {
  PENDING: 'payment.submitted',
  SUCCESS: 'payment.succeeded',
  REJECTED: 'payment.rejected',
} as const satisfies Record<Verdict, string>

const VERBS = { PENDING: 'submit', SUCCESS: 'approve', REJECTED: 'reject' } as const satisfies Record<
  Verdict,
  string
>

const tell = async (
  tx: Transaction,
  { vendor, payment, decision, now }: Settlement,
  issued: Issued | null,
): Promise<void> => {
  const { origin, to } = decision
  const action = VERBS[to]
  const reason = to === 'REJECTED' ? decision.reason : null
  const label = { ar: payment.processId, en: null }
  const changes = { status: { from: payment.status, to }, ...changesFromTexts({ reason }) }
  await recordHistory(
    tx,
    origin,
    [{ action, resource: 'subscriptions', recordId: payment.id, label, changes }],
    now,
  )
  const { processId, amount } = payment
  const told = { payment: processId, amount: amountText(amount), invoice: issued?.number ?? null, reason }
  await recordVendorHistory(tx, origin, { action, vendor, told, now })
  await tellPayment(tx, origin, { type: TOLD[to], id: payment.id }, now)
  if (issued) await tellInvoice(tx, origin, issued.id, now)
}

/** A page of a gateway that is still open for the payment is closed by a job: it is not to be paid twice. */
export const withdrawPages = async (tx: Transaction, paymentId: number, now: Date): Promise<void> => {
  const { subscription, state } = gatewayPayments
  const isOpen = and(eq(subscription, paymentId), inArray(state, ['OPENING', 'OPEN']))
  if ((await tx.$count(gatewayPayments, isOpen)) === 0) return
  const key = `gateway_withdraw:${paymentId}:${now.getTime()}`
  await enqueue(tx, { kind: 'gateway_withdraw', key, params: { subscription_id: paymentId }, runAt: now })
}

/** Administrators are told of what another one, a gateway or the vendor did; of what costs nothing they are not. */
const note = async (tx: Transaction, { vendor, payment, decision, now }: Settlement): Promise<void> => {
  const { to, origin, reason } = decision
  if (payment.amount === 0) return
  const kinds = {
    PENDING: 'payment_waiting',
    SUCCESS: origin.actor ? 'payment_approved' : 'payment_received',
    REJECTED: 'payment_rejected',
  } as const
  await recordEvent(tx, {
    kind: kinds[to],
    recordId: payment.id,
    params: {
      store: vendor.store_name,
      payment: payment.processId,
      amount: amountText(payment.amount),
      by: origin.actor?.username ?? null,
      reason: to === 'REJECTED' ? reason : null,
    },
    actor: origin.actor,
    at: now,
  })
}

/**
 * Moves a payment to another state, with all that follows from it, in the caller's transaction. 404; 409
 * `payment_decided` naming who decided before: of two at once the first one wins and the other is told; `own_payment`,
 * `record_first` and `nobody_else` (four eyes); 422 on `reason`, `method` or `reference`. Returns the invoice that was issued, if one was.
 */
export const decidePayment = async (
  tx: Transaction,
  decision: Decision,
  now: Date,
): Promise<Issued | null> => {
  const vendor = await lockVendor(tx, decision.vendorId)
  const payment = await readPayment(tx, decision)
  refuseUnlessOpen(payment, decision)
  const settlement = { vendor, payment, decision, now }
  const steps = { PENDING: submit, REJECTED: reject, SUCCESS: settle } as const
  const outcome = await steps[decision.to](tx, settlement)
  const issued = decision.to === 'SUCCESS' ? (outcome as Issued | null) : null
  await tell(tx, settlement, issued)
  await note(tx, settlement)
  if (decision.origin.actor) await withdrawPages(tx, payment.id, now)
  if (decision.to === 'SUCCESS' && payment.amount > 0)
    await notifyVendor(tx, vendor, 'payment_approved', { subscription_id: String(payment.id) })
  if (decision.to === 'REJECTED')
    await notifyVendor(tx, vendor, 'payment_rejected', { subscription_id: String(payment.id) })
  return issued
}
