import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { coupons, gatewayPayments, packages, subscriptions } from '#server/db/schema.ts'
import { together } from '#server/db/together.ts'
import { type AuditEntry, recordHistory } from '#server/history/record.ts'
import { AppError } from '#server/http/errors.ts'
import type { Origin } from '#server/http/origin.ts'
import { enqueue } from '#server/jobs/queue.ts'
import { recordEvent } from '#server/notifications/recordEvent.ts'
import type { PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import type { Day } from '#src/schema/days.ts'
import { pick } from '#src/schema/objects.ts'
import { LENGTH } from './coverage.ts'
import { notifyVendor } from './notify.ts'
import { amountText, changesFromTexts, vendorEntry } from './vendorHistory.ts'
import type { LockedVendor } from './vendorState.ts'

/** From which states a payment may go to which; SUCCESS and REJECTED are final. */
export const FROM = {
  PENDING: ['DUE_PAYMENT'],
  SUCCESS: ['PENDING', 'DUE_PAYMENT'],
  REJECTED: ['PENDING', 'DUE_PAYMENT'],
} as const satisfies Readonly<Record<string, readonly PaymentStatus[]>>

export type Verdict = keyof typeof FROM

/** What the bank's statement says of a payment. */
export interface BankProof {
  /** Who brought the statement; null where that account is gone. */
  readonly importedBy: number | null
  /** When it came in, whatever day was told; null of a day that is to come, or of long ago. */
  readonly paidOn: Day | null
}

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
  /** Nobody looked at a payment and refused it: whoever is to know is told by what the withdrawal follows from. */
  readonly isWithdrawn?: true
  /** `updated_at` as whoever decides read it: what is decided on is what was seen. */
  readonly readAt?: string | undefined
  /** The line of a statement that shows that it was paid: its `reference` takes the place of what somebody read. */
  readonly bank?: BankProof
  /** When a card paid it, as its gateway says. */
  readonly paidOn?: Day
  readonly origin: Origin
}

/** The day on which the money came by what shows it, whatever somebody told; null where nothing shows it. */
export const shownDay = ({ bank, paidOn }: Decision): Day | null => bank?.paidOn ?? paidOn ?? null

const PAYMENT = {
  ...pick(
    subscriptions,
    'id',
    'processId',
    'package',
    'status',
    'method',
    'price',
    'discount',
    'amount',
    'set_off',
    'net_total',
    'tax',
    'vat_percentage',
    'vat_reason',
    'payment_date',
    'receipt',
    'reference',
    'decided_by',
    'decided_at',
    'updated_at',
  ),
  ...LENGTH,
  package_ar: packages.title_ar,
  package_en: packages.title_en,
  coupon_code: sql<
    string | null
  >`(select ${coupons.code} from ${coupons} where ${coupons.id} = ${subscriptions.coupon})`,
} as const

const readAll = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ ...PAYMENT, vendor: subscriptions.vendor })
    .from(subscriptions)
    .innerJoin(packages, eq(packages.id, subscriptions.package))
    .where(isAnyOf(subscriptions.id, ids))

export type Payment = Readonly<Omit<Awaited<ReturnType<typeof readAll>>[number], 'vendor'>>

type PaymentOf = Pick<Decision, 'vendorId' | 'subscriptionId'>

const readPayments = async (
  tx: Transaction,
  all: readonly PaymentOf[],
): Promise<readonly (Payment | undefined)[]> => {
  const rows = await readAll(
    tx,
    all.map(({ subscriptionId }) => subscriptionId),
  )
  return all.map(({ vendorId, subscriptionId }) => {
    const found = rows.find(({ id, vendor }) => id === subscriptionId && vendor === vendorId)
    if (!found) return undefined
    const { vendor: _vendor, ...payment } = found
    return payment
  })
}

/** The payment that is decided on, of a vendor that the caller has locked; 404. */
export const readPayment = async (
  tx: Transaction,
  { vendorId, subscriptionId }: PaymentOf,
): Promise<Payment> => {
  const payment = await gathered(tx, readPayments, { vendorId, subscriptionId })
  if (!payment) throw new AppError(404, 'not_found')
  return payment
}

/** A decision on a payment, of a vendor that is locked. */
export interface Settlement {
  readonly vendor: LockedVendor
  readonly payment: Payment
  readonly decision: Decision
  readonly now: Date
}

const VERBS = { PENDING: 'submit', SUCCESS: 'approve', REJECTED: 'reject' } as const satisfies Record<
  Verdict,
  string
>

/**
 * What the history tells of a payment as it was before it is decided on: what the bank or the gateway says in place of
 * what was told too.
 */
export const paymentEntryOf = ({ payment, decision }: Settlement): AuditEntry => {
  const { to, reason, bank, reference = null } = decision
  const paidOn = shownDay(decision)
  return {
    action: VERBS[to],
    resource: 'subscriptions',
    recordId: payment.id,
    label: { ar: payment.processId, en: null },
    changes: {
      status: { from: payment.status, to },
      ...(bank && reference !== payment.reference
        ? { reference: { from: payment.reference, to: reference } }
        : {}),
      ...(paidOn && payment.payment_date && paidOn !== payment.payment_date
        ? { payment_date: { from: payment.payment_date, to: paidOn } }
        : {}),
      ...changesFromTexts({ reason: to === 'REJECTED' ? reason : null }),
    },
  }
}

/** What the history of the vendor tells of it, with the number of the invoice where one was issued. */
export const vendorEntryOf = (
  { vendor, payment: { processId, amount }, decision: { to, reason } }: Settlement,
  invoice: string | null,
): AuditEntry => {
  const told = {
    payment: processId,
    amount: amountText(amount),
    invoice,
    reason: to === 'REJECTED' ? reason : null,
  }
  return vendorEntry({ action: VERBS[to], vendor, told })
}

/** Whether a page of a gateway is open for each payment. */
const readOpenPages = async (tx: Transaction, paymentIds: readonly number[]): Promise<readonly boolean[]> => {
  const { subscription, state } = gatewayPayments
  const open = await tx
    .select({ subscription })
    .from(gatewayPayments)
    .where(and(isAnyOf(subscription, paymentIds), inArray(state, ['OPENING', 'OPEN'])))
  return paymentIds.map((id) => open.some((page) => page.subscription === id))
}

/** A page of a gateway that is still open for the payment is closed by a job: it is not to be paid twice. */
export const withdrawPages = async (tx: Transaction, paymentId: number, now: Date): Promise<void> => {
  if (!(await gathered(tx, readOpenPages, paymentId))) return
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

const mail = async (tx: Transaction, { vendor, payment, decision: { to } }: Settlement): Promise<void> => {
  if (to === 'PENDING' || (to === 'SUCCESS' && payment.amount === 0)) return
  const approved = payment.set_off > 0 ? 'subscription_upgraded' : 'payment_approved'
  const template = to === 'SUCCESS' ? approved : 'payment_rejected'
  await notifyVendor(tx, vendor, template, { subscription_id: String(payment.id) })
}

/** What follows from every decision and needs nothing of each other: administrators and vendor are told, open pages withdrawn. */
export const passOn = async (tx: Transaction, settlement: Settlement): Promise<void> => {
  const { decision, payment, now } = settlement
  const isTold = decision.isWithdrawn !== true
  await together(
    isTold && note(tx, settlement),
    isTold && mail(tx, settlement),
    decision.origin.actor && withdrawPages(tx, payment.id, now),
  )
}

/** Writes entries of one decision into the history. */
export const tellEntries = async (
  tx: Transaction,
  { decision, now }: Settlement,
  entries: readonly AuditEntry[],
): Promise<void> => {
  await recordHistory(tx, decision.origin, entries, now)
}
