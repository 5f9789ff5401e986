import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/client.ts'
import { NOW } from '#server/db/common.ts'
import { subscriptions } from '#server/db/schema.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import { decideReservation } from './coupons.ts'
import {
  type Decision,
  FROM,
  type Payment,
  passOn,
  paymentEntryOf,
  readPayment,
  type Settlement,
  tellEntries,
  vendorEntryOf,
} from './decision.ts'
import type { Issued } from './invoices.ts'
import { tellPayment } from './outside.ts'
import { settle } from './settle.ts'
import { dropUpgrade } from './upgrades.ts'
import { lockVendor } from './vendorState.ts'

export type { Decision, Verdict } from './decision.ts'

const refuseUnlessOpen = ({ status, decided_by, decided_at }: Payment, { to }: Decision): void => {
  if ((FROM[to] as readonly PaymentStatus[]).includes(status)) return
  if (status === 'PENDING') throw new AppError(409, 'payment_waiting')
  const before = { by: decided_by, at: decided_at, state: ['subscriptions', 'status', status] } as const
  throw new AppError(409, 'payment_decided', { before })
}

/** A payment that is due becomes another one, of another amount, where its vendor orders something else. */
const refuseUnseen = ({ updated_at }: Payment, { readAt }: Decision): void => {
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(updated_at))
    throw new AppError(409, 'changed_meanwhile')
}

const reject = async (tx: Transaction, settlement: Settlement): Promise<void> => {
  const { payment, decision, now } = settlement
  if (!decision.reason) throw invalid({ reason: [{ key: 'validation.required', params: {} }] })
  await tx
    .update(subscriptions)
    .set({
      status: 'REJECTED',
      reason: decision.reason,
      withdrawn: decision.isWithdrawn === true,
      decided_at: now.toISOString(),
      decided_by: decision.origin.actor?.username ?? null,
      updated_at: NOW,
    })
    .where(eq(subscriptions.id, payment.id))
  await decideReservation(tx, payment.id, 'RELEASED')
  await dropUpgrade(tx, settlement)
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

const UNPAID = {
  PENDING: { write: submit, type: 'payment.submitted' },
  REJECTED: { write: reject, type: 'payment.rejected' },
} as const

/**
 * Moves a payment to another state, with all that follows from it, in the caller's transaction. 404; 409
 * `payment_decided` naming who decided before: of two at once the first one wins and the other is told; `changed_meanwhile` where the payment
 * is not the one that was read any more; `own_payment`,
 * `record_first` and `nobody_else` (four eyes), `upgrade_outdated`; 422 on `reason`, `method` or `reference`. Returns the
 * invoice that was issued, if one was: whoever approves does nothing after it, as all who issue invoices wait for each
 * other until they have committed.
 */
export const decidePayment = async (
  tx: Transaction,
  decision: Decision,
  now: Date,
): Promise<Issued | null> => {
  const vendor = await lockVendor(tx, decision.vendorId)
  const payment = await readPayment(tx, decision)
  refuseUnlessOpen(payment, decision)
  refuseUnseen(payment, decision)
  const settlement = { vendor, payment, decision, now }
  const { to, origin } = decision
  if (to === 'SUCCESS') return settle(tx, settlement)
  const { write, type } = UNPAID[to]
  await write(tx, settlement)
  await tellEntries(tx, settlement, [paymentEntryOf(settlement), vendorEntryOf(settlement, null)])
  await tellPayment(tx, origin, { type, id: payment.id }, now)
  await passOn(tx, settlement)
  return null
}
