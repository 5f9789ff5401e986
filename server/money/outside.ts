import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/common.ts'
import { gathered } from '#server/db/gathered.ts'
import { refunds, subscriptions } from '#server/db/schema.ts'
import { emit, isTold, type RuleEvent } from '#server/events/emit.ts'
import type { Origin } from '#server/http/origin.ts'
import type { PauseEventType, RuleEventType } from '#src/contract/ruleEvents.ts'
import { toRiyals } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'
import type { Paper } from './invoices.ts'

const PAYMENT = pick(
  subscriptions,
  'processId',
  'vendor',
  'package',
  'status',
  'method',
  'amount',
  'net_total',
  'tax',
  'due_on',
  'starts_on',
  'ends_on',
)

const readTold = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: subscriptions.id, ...PAYMENT })
    .from(subscriptions)
    .where(isAnyOf(subscriptions.id, ids))

type ToldPayment = Readonly<Omit<Awaited<ReturnType<typeof readTold>>[number], 'id'>>

const readToldOf = async (tx: Transaction, ids: readonly number[]): Promise<readonly ToldPayment[]> => {
  const rows = new Map((await readTold(tx, ids)).map(({ id, ...told }) => [id, told]))
  return ids.map((id) => {
    const found = rows.get(id)
    if (!found) throw new Error('a payment is told of that there is none of')
    return found
  })
}

/** A payment as systems outside are told of it, as it is now. */
export const toldPayment = (tx: Transaction, id: number): Promise<ToldPayment> => gathered(tx, readToldOf, id)

type Of<Noun extends string> = Extract<RuleEventType, `${Noun}.${string}`>

interface Paid {
  readonly type: Of<'payment'>
  readonly id: number
}

/** What became of a payment. */
export const paymentEvent = ({ type, id }: Paid, about: ToldPayment): RuleEvent => {
  const { processId, amount, net_total, tax, ...rest } = about
  const amounts = { amount: toRiyals(amount), net_total: toRiyals(net_total), tax: toRiyals(tax) }
  return {
    type,
    subject: { resource: 'subscriptions', id },
    data: { number: processId, ...rest, ...amounts },
  }
}

/** Tells systems outside what became of a payment, as it is now. */
export const tellPayment = async (tx: Transaction, origin: Origin, paid: Paid, now: Date): Promise<void> => {
  if (isTold(tx)) await emit(tx, origin, [paymentEvent(paid, await toldPayment(tx, paid.id))], now)
}

interface Subscribed {
  readonly type: Exclude<Of<'subscription'>, PauseEventType>
  readonly vendorId: number
  /** The payment that it is about; null where there is none. */
  readonly payment: number | null
}

/** Whether a vendor is subscribed, and for how long. */
export const subscriptionEvent = (
  { type, vendorId, payment }: Subscribed,
  about: ToldPayment | undefined,
): RuleEvent => ({
  type,
  subject: { resource: 'vendors', id: vendorId },
  data: {
    payment,
    package: about?.package ?? null,
    starts_on: about?.starts_on ?? null,
    ends_on: about?.ends_on ?? null,
  },
})

/** Tells systems outside whether a vendor is subscribed, and for how long. */
export const tellSubscription = async (
  tx: Transaction,
  origin: Origin,
  subscribed: Subscribed,
  now: Date,
): Promise<void> => {
  if (!isTold(tx)) return
  const about = subscribed.payment === null ? undefined : await toldPayment(tx, subscribed.payment)
  await emit(tx, origin, [subscriptionEvent(subscribed, about)], now)
}

/** An invoice or a credit note; the subject of both is the invoice. */
export const invoiceEvent = (paper: Paper): RuleEvent => {
  const { id, number, uuid, vendor, subscription: payment, issued_at, purpose } = paper
  const amounts = {
    net_total: toRiyals(paper.net_total),
    tax: toRiyals(paper.tax),
    amount: toRiyals(paper.amount),
  }
  const data = { number, uuid, vendor, payment, issued_at, ...amounts }
  const subject = { resource: 'invoices', id: paper.credited_invoice ?? id } as const
  return paper.kind === 'INVOICE'
    ? { type: 'invoice.issued', subject, data }
    : { type: 'invoice.credited', subject, data: { ...data, credit_note: id, purpose } }
}

/** Tells systems outside of an invoice or a credit note that was issued. */
export const tellInvoice = (tx: Transaction, origin: Origin, paper: Paper, now: Date): Promise<void> =>
  emit(tx, origin, [invoiceEvent(paper)], now)

const REFUND = {
  ...pick(refunds, 'number', 'vendor', 'amount', 'method', 'refunded_on', 'credit_note', 'period'),
  payment: refunds.subscription,
}

/** Tells systems outside of money that went back to a vendor. */
export const tellRefund = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const [found] = await tx.select(REFUND).from(refunds).where(eq(refunds.id, id))
  if (!found) throw new Error('a refund is told of that there is none of')
  const { method } = found
  if (method === 'SET_OFF') throw new Error('no money went out with what was set off')
  const data = { ...found, method, amount: toRiyals(found.amount) }
  await emit(tx, origin, [{ type: 'refund.made', subject: { resource: 'refunds', id }, data }], now)
}
