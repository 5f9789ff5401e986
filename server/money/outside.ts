import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { invoices, refunds, subscriptions } from '#server/db/schema.ts'
import { emit } from '#server/events/emit.ts'
import type { Origin } from '#server/http/origin.ts'
import type { RuleEventType } from '#src/contract/ruleEvents.ts'
import { toRiyals } from '#src/schema/money.ts'
import { pick } from '#src/schema/objects.ts'

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

const read = async (tx: Transaction, id: number) => {
  const [found] = await tx.select(PAYMENT).from(subscriptions).where(eq(subscriptions.id, id))
  if (!found) throw new Error('a payment is told of that there is none of')
  return found
}

type Of<Noun extends string> = Extract<RuleEventType, `${Noun}.${string}`>

/** Tells systems outside what became of a payment, as it is now. */
export const tellPayment = async (
  tx: Transaction,
  origin: Origin,
  { type, id }: { readonly type: Of<'payment'>; readonly id: number },
  now: Date,
): Promise<void> => {
  const { processId, amount, net_total, tax, ...rest } = await read(tx, id)
  const amounts = { amount: toRiyals(amount), net_total: toRiyals(net_total), tax: toRiyals(tax) }
  const data = { number: processId, ...rest, ...amounts }
  await emit(tx, origin, [{ type, subject: { resource: 'subscriptions', id }, data }], now)
}

interface Subscribed {
  readonly type: Of<'subscription'>
  readonly vendorId: number
  /** The payment that it is about; null where there is none. */
  readonly payment: number | null
}

/** Tells systems outside whether a vendor is subscribed, and for how long. */
export const tellSubscription = async (
  tx: Transaction,
  origin: Origin,
  { type, vendorId, payment }: Subscribed,
  now: Date,
): Promise<void> => {
  const about = payment === null ? undefined : await read(tx, payment)
  const data = {
    payment,
    package: about?.package ?? null,
    starts_on: about?.starts_on ?? null,
    ends_on: about?.ends_on ?? null,
  }
  await emit(tx, origin, [{ type, subject: { resource: 'vendors', id: vendorId }, data }], now)
}

const INVOICE = pick(
  invoices,
  'kind',
  'number',
  'uuid',
  'vendor',
  'subscription',
  'issued_at',
  'net_total',
  'tax',
  'amount',
  'credited_invoice',
  'purpose',
)

/** Tells systems outside of an invoice or a credit note; the subject of both is the invoice. */
export const tellInvoice = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const [found] = await tx.select(INVOICE).from(invoices).where(eq(invoices.id, id))
  if (!found) throw new Error('an invoice is told of that there is none of')
  const { number, uuid, vendor, subscription: payment, issued_at, purpose } = found
  const amounts = {
    net_total: toRiyals(found.net_total),
    tax: toRiyals(found.tax),
    amount: toRiyals(found.amount),
  }
  const data = { number, uuid, vendor, payment, issued_at, ...amounts }
  const subject = { resource: 'invoices', id: found.credited_invoice ?? id } as const
  const told =
    found.kind === 'INVOICE'
      ? ({ type: 'invoice.issued', subject, data } as const)
      : ({ type: 'invoice.credited', subject, data: { ...data, credit_note: id, purpose } } as const)
  await emit(tx, origin, [told], now)
}

const REFUND = {
  ...pick(refunds, 'number', 'vendor', 'amount', 'method', 'refunded_on', 'credit_note', 'period'),
  payment: refunds.subscription,
}

/** Tells systems outside of money that went back to a vendor. */
export const tellRefund = async (tx: Transaction, origin: Origin, id: number, now: Date): Promise<void> => {
  const [found] = await tx.select(REFUND).from(refunds).where(eq(refunds.id, id))
  if (!found) throw new Error('a refund is told of that there is none of')
  const data = { ...found, amount: toRiyals(found.amount) }
  await emit(tx, origin, [{ type: 'refund.made', subject: { resource: 'refunds', id }, data }], now)
}
