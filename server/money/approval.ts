import type { Transaction } from '#server/db/client.ts'
import type { Actor } from '#server/http/access.ts'
import { invalid } from '#server/http/errors.ts'
import type { PaymentStatus } from '#src/resources/subscriptions/subscriptions.ts'
import type { Halalas } from '#src/schema/money.ts'
import type { BankProof } from './decision.ts'
import { recorderOf, refuseOneHand, takesTwo } from './fourEyes.ts'

/** What of a payment decides on whether it may be approved. */
export interface Approvable {
  readonly id: number
  readonly status: PaymentStatus
  readonly amount: Halalas
  readonly receipt: string | null
  readonly reference: string | null
}

/**
 * Whoever approves what is only due tells in the same moment that it was paid, unless a statement of the bank does:
 * then whoever brought that.
 */
const teller = (
  tx: Transaction,
  { id, status }: Approvable,
  actor: Actor,
  bank?: BankProof,
): Promise<number | null> | number | null => {
  if (status !== 'DUE_PAYMENT') return recorderOf(tx, id)
  return bank ? bank.importedBy : actor.userId
}

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

/**
 * 409 `own_payment`, for what is only due `record_first` (by a statement `own_statement`), or `nobody_else`, where
 * another one has to approve it.
 */
export const refuseOwnApproval = async (
  tx: Transaction,
  payment: Approvable,
  actor: Actor | null,
  bank?: BankProof,
): Promise<void> => {
  if (!actor || payment.amount === 0) return
  await refuseOneHand(tx, {
    actor,
    firstBy: await teller(tx, payment, actor, bank),
    amount: payment.amount,
    code: payment.status !== 'DUE_PAYMENT' ? 'own_payment' : bank ? 'own_statement' : 'record_first',
    needs: ['subscriptions', 'approve'],
  })
}

/** Whether the approval of a payment is refused to somebody for that reason, told before it is tried. */
export const needsAnotherHand = async (
  tx: Transaction,
  payment: Approvable,
  actor: Actor,
  bank: BankProof,
): Promise<boolean> => {
  const { amount } = payment
  return (
    amount > 0 && (await takesTwo(tx, amount)) && (await teller(tx, payment, actor, bank)) === actor.userId
  )
}

/**
 * What an administrator told of needs proof (422 on `reference`) and, from a limit on, another administrator (409, see
 * `refuseOwnApproval`). What gateways and time tell of needs neither.
 */
export const refuseUnproved = async (
  tx: Transaction,
  payment: Approvable,
  {
    actor,
    reference,
    bank,
  }: {
    readonly actor: Actor | null
    readonly reference: string | null
    readonly bank?: BankProof | undefined
  },
): Promise<void> => {
  if (!reference && (await needsReference(tx, payment, actor)))
    throw invalid({ reference: [{ key: 'validation.receipt_or_reference', params: {} }] })
  await refuseOwnApproval(tx, payment, actor, bank)
}
