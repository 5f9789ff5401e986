import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { type SuccessKey, success } from '#server/http/envelope.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { decidePayment, type Verdict } from '#server/money/decide.ts'
import { paymentCalls } from '#src/contract/payments.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { recordReader } from './records.ts'

const SAID = {
  SUCCESS: 'payment_done',
  REJECTED: 'payment_rejected',
  PENDING: 'payment_submitted',
} as const satisfies Record<Verdict, SuccessKey>

/** Approving, rejecting or submitting a vendor's payment (changeTransactionStatus). */
export const decisionRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, subscriptions)
  servePart(app, paymentCalls, {
    'POST admin-panal/venders/changeTransactionStatus/:id/:transaction_id': async (request) => {
      const { id: vendorId, transaction_id: subscriptionId } = request.params
      const { status: to, reason = null, method = null, reference = null } = request.body
      const { locale } = request
      const decision = {
        vendorId,
        subscriptionId,
        to,
        reason,
        method,
        reference,
        origin: originOf(request),
      }
      const call = repeatableOf(request, hashOfInput({ to, reason, method, reference }))
      const { answer } = await once(context.db, call, async (tx) => {
        const issued = await decidePayment(tx, decision, new Date())
        return issued?.number ?? null
      })
      context.mailQueue.wake()
      const subscription = await read(locale, subscriptionId)
      return answer === null
        ? success(request, { subscription }, SAID[to])
        : success(request, { subscription }, 'payment_approved', { number: answer })
    },
  })
}
