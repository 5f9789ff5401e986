import type { Transaction } from '#server/db/client.ts'
import type { Actor } from '#server/http/access.ts'
import { invalid } from '#server/http/errors.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import type { Halalas } from '#src/schema/money.ts'
import { recorderOf, refuseOneHand } from './fourEyes.ts'

/** What of a payment decides on whether it may be approved. */
export interface Approvable {
  readonly id: number
  readonly status: PaymentStatus
  readonly amount: Halalas
  readonly receipt: string | null
  readonly reference: string | null
}

/** Whoever approves what is only due tells in the same moment that it was paid. */
const teller = (
  tx: Transaction,
  { id, status }: Approvable,
  actor: Actor,
): Promise<number | null> | number => (status === 'DUE_PAYMENT' ? actor.userId : recorderOf(tx, id))

/** True while nothing shows that what an administrator told of was paid: approving it asks for its reference. */
export const needsReference = async (
  tx: Transaction,
  payment: Approvable,
  actor: Actor | null,
): Promise<boolean> =>
  actor !== null &&
  payment.amount > 0 &&
  !(payment.receipt ?? payment.reference) &&
  (await teller(tx, payment, actor)) !== null

/** 409 `own_payment`, for what is only due `record_first`, or `nobody_else`, where another one has to approve it. */
export const refuseOwnApproval = async (
  tx: Transaction,
  payment: Approvable,
  actor: Actor | null,
): Promise<void> => {
  if (!actor || payment.amount === 0) return
  await refuseOneHand(tx, {
    actor,
    firstBy: await teller(tx, payment, actor),
    amount: payment.amount,
    code: payment.status === 'DUE_PAYMENT' ? 'record_first' : 'own_payment',
    needs: ['subscriptions', 'approve'],
  })
}

/**
 * What an administrator told of needs proof (422 on `reference`) and, from a limit on, another administrator (409, see
 * `refuseOwnApproval`). What gateways and time tell of needs neither.
 */
export const refuseUnproved = async (
  tx: Transaction,
  payment: Approvable,
  { actor, reference }: { readonly actor: Actor | null; readonly reference: string | null },
): Promise<void> => {
  if (!reference && (await needsReference(tx, payment, actor)))
    throw invalid({ reference: [{ key: 'validation.receipt_or_reference', params: {} }] })
  await refuseOwnApproval(tx, payment, actor)
}
