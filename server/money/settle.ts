import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { gathered, isShared } from '#server/db/gathered.ts'
import type { subscriptions } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import { emit, isTold } from '#server/events/emit.ts'
import { invalid } from '#server/http/errors.ts'
import { readSettings } from '#server/settings/read.ts'
import { type Day, dayInRiyadh } from '#src/schema/days.ts'
import { type Share, taxWithin } from './amounts.ts'
import { refuseUnproved } from './approval.ts'
import { openSupplyDay } from './closedBooks.ts'
import { accrueCommission } from './commissions.ts'
import { decideReservation } from './coupons.ts'
import { type AnchoredPeriod, boughtPeriods, lengthIn, type Period, periodAfter } from './coverage.ts'
import {
  type Payment,
  passOn,
  paymentEntryOf,
  type Settlement,
  shownDay,
  tellEntries,
  vendorEntryOf,
} from './decision.ts'
import { beginIssue, type InvoiceContent, type Issued, issuedOf } from './invoices.ts'
import { invoiceEvent, paymentEvent, subscriptionEvent, toldPayment } from './outside.ts'
import { invoiceOf, type Seller, sellerIn } from './papers.ts'
import { closePlannedByPayment } from './plannedChange.ts'
import { scheduleJobs } from './subscriptionJobs.ts'
import { endUpgraded, noteSetOff, wholeOf } from './upgrades.ts'
import { rateFor } from './vatRates.ts'
import { refreshVendor } from './vendorState.ts'

/** The payment at a rate of VAT, whatever held when it was opened: its total stays (docs/decisions/0225). */
const taxedAt = (payment: Payment, rate: Share): Payment => {
  if (rate === payment.vat_percentage) return payment
  const tax = taxWithin(payment.amount, rate)
  return { ...payment, vat_percentage: rate, tax, net_total: payment.amount - tax }
}

/** Somebody set another rate while a payment was being settled at the one before. */
class RateMoved extends Error {}

/** What is written of a payment that succeeded, by the types of its columns. */
const SUCCEEDED = {
  method: 'text',
  reference: 'text',
  starts_on: 'date',
  ends_on: 'date',
  anchor_day: 'integer',
  payment_date: 'date',
  supply_on: 'date',
  vat_percentage: 'integer',
  amount: 'bigint',
  net_total: 'bigint',
  tax: 'bigint',
  decided_at: 'timestamptz',
  decided_by: 'text',
} as const

type Succeeded = Pick<typeof subscriptions.$inferSelect, 'id' | keyof typeof SUCCEEDED>

const writeSucceeded = async (tx: Transaction, all: readonly Succeeded[]): Promise<void> => {
  const set = Object.keys(SUCCEEDED).map((name) => `${name} = paid.${name}`)
  const typed = Object.entries(SUCCEEDED).map(([name, type]) => `${name} ${type}`)
  await tx.execute(sql`
    update subscriptions s set status = 'SUCCESS', reason = null, updated_at = ${NOW}, ${sql.raw(set.join(', '))}
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as paid(id bigint, ${sql.raw(typed.join(', '))})
    where s.id = paid.id`)
}

const markSucceeded = async (
  tx: Transaction,
  { payment, decision, now }: Settlement,
  { start, end, anchor }: AnchoredPeriod,
  supplyOn: Day,
): Promise<void> => {
  const method = decision.method ?? payment.method
  if (method === null && payment.amount > 0)
    throw invalid({ method: [{ key: 'validation.required', params: {} }] })
  const { id, vat_percentage, amount, net_total, tax } = payment
  await gathered(tx, writeSucceeded, {
    id,
    method,
    reference: decision.reference ?? payment.reference,
    starts_on: start,
    ends_on: end,
    anchor_day: anchor,
    payment_date: payment.payment_date ?? dayInRiyadh(now),
    supply_on: supplyOn,
    vat_percentage,
    amount,
    net_total,
    tax,
    decided_at: now.toISOString(),
    decided_by: decision.origin.actor?.username ?? null,
  })
}

/** What systems outside are told before there is an invoice: of the subscription, and of its payment. */
const tellOutside = async (
  tx: Transaction,
  { vendor, payment: { id }, decision, now }: Settlement,
  is: 'started' | 'renewed' | 'upgraded',
): Promise<void> => {
  if (!isTold(tx)) return
  const about = await toldPayment(tx, id)
  const told = [
    subscriptionEvent({ type: `subscription.${is}`, vendorId: vendor.id, payment: id }, about),
    paymentEvent({ type: 'payment.succeeded', id }, about),
  ]
  await emit(tx, decision.origin, told, now)
}

const contentOf = (
  { vendor, payment }: Settlement,
  period: Period,
  seller: Seller,
  supplyOn: Day,
): InvoiceContent => {
  const { net_total: net, vat_percentage: rate, amount: total, ...rest } = payment
  return invoiceOf(
    vendor,
    {
      ...rest,
      subscriptionId: payment.id,
      net,
      rate,
      total,
      supplyOn,
      period,
      couponCode: payment.coupon_code,
      vatReason: payment.vat_reason,
    },
    seller,
  )
}

/**
 * The last step, and the only one for which all who issue invoices wait for each other, until they have committed: the
 * number, the invoice, and what tells of it (docs/decisions/0414).
 */
const issueLast = async (
  tx: Transaction,
  settlement: Settlement,
  content: InvoiceContent,
): Promise<Issued> => {
  const { payment, decision, now } = settlement
  const { paper, kept } = await beginIssue(tx, content, now)
  const [rate] = await together(
    rateFor(tx, payment.vat_reason, content.supply_on ?? dayInRiyadh(now)),
    kept,
    tellEntries(tx, settlement, [vendorEntryOf(settlement, paper.number)]),
    emit(tx, decision.origin, [invoiceEvent(paper)], now),
  )
  if (rate !== content.vat_percentage) throw new RateMoved()
  return issuedOf(paper)
}

/** What follows from a successful payment: period, coupon, commission, later steps, invoice. All or nothing. */
const settleOnce = async (tx: Transaction, opened: Settlement): Promise<Issued | null> => {
  const { vendor, decision, now } = opened
  const { reference = null, origin, bank } = decision
  await refuseUnproved(tx, opened.payment, { actor: origin.actor, reference, bank })
  const upgraded = await endUpgraded(tx, opened)
  const whole = wholeOf(opened.payment)
  // The money came when the bank booked it, or a card paid, whatever somebody told before.
  const told = { ...whole, payment_date: shownDay(decision) ?? whole.payment_date }
  const today = dayInRiyadh(now)
  const supplyOn = await openSupplyDay(tx, told.payment_date, today)
  const [settings, rate, bought] = await together(
    readSettings(tx),
    rateFor(tx, told.vat_reason, supplyOn),
    boughtPeriods(tx, vendor.id, today),
  )
  const payment = taxedAt(told, rate)
  const settlement = { ...opened, payment }
  const length = lengthIn(payment)
  const period = periodAfter(bought.at(-1), length, today)
  await markSucceeded(tx, settlement, period, supplyOn)
  const wasNone = await refreshVendor(tx, vendor.id, today, settings)
  const isFree = payment.amount === 0
  const content = isFree ? null : contentOf(settlement, period, sellerIn(settings), supplyOn)
  const { id: subscriptionId, processId, net_total: net } = payment
  await together(
    tellOutside(tx, settlement, upgraded ? 'upgraded' : wasNone ? 'started' : 'renewed'),
    decideReservation(tx, subscriptionId, 'USED'),
    closePlannedByPayment(tx, vendor.id, payment.package, now),
    scheduleJobs(tx, { subscriptionId, ...period }, today, settings),
    content && accrueCommission(tx, vendor, { subscriptionId, processId, net, length, now }, settings),
    tellEntries(tx, settlement, [paymentEntryOf(opened)]),
    passOn(tx, opened),
  )
  if (upgraded) await noteSetOff(tx, settlement, upgraded)
  if (content) return issueLast(tx, opened, content)
  await tellEntries(tx, settlement, [vendorEntryOf(settlement, null)])
  return null
}

/** Rates are set seldom: another one within the same moment is no chance. */
const TRIES = 5

/**
 * Approves a payment, with all that follows from it, at the rate that holds when the invoice is issued: what was begun
 * at another one is begun again, with whatever shares its transaction. Returns the invoice; none where nothing was to be paid.
 */
export const settle = async (
  tx: Transaction,
  settlement: Settlement,
  tries = TRIES,
): Promise<Issued | null> => {
  if (isShared(tx)) return settleOnce(tx, settlement)
  await tx.execute(sql`savepoint settling`)
  try {
    return await settleOnce(tx, settlement)
  } catch (error) {
    if (!(error instanceof RateMoved) || tries === 1) throw error
    await tx.execute(sql`rollback to savepoint settling`)
    return settle(tx, settlement, tries - 1)
  }
}
