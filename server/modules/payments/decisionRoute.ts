import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { type SuccessKey, success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { decidePayment, type Verdict } from '#server/money/decide.ts'
import { requirePermission } from '#src/contract/access.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { type DecisionInput, decisionInput, transactionParams } from './input.ts'
import { recordReader } from './records.ts'

const SAID = {
  SUCCESS: 'payment_done',
  REJECTED: 'payment_rejected',
  PENDING: 'payment_submitted',
} as const satisfies Record<Verdict, SuccessKey>

/** Approving, rejecting or submitting a vendor's payment (changeTransactionStatus). */
export const decisionRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'subscriptions')
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${vendors.base}/changeTransactionStatus/:id/:transaction_id`,
    {
      config: { access: requirePermission('subscriptions', 'approve') },
      schema: {
        tags: ['subscriptions'],
        summary: 'Decide on a payment of a vendor',
        params: transactionParams,
        body: inputSchema(decisionInput, 'create'),
        document: {
          body: inputSchemaOf(decisionInput, 'create'),
          description:
            'SUCCESS and REJECTED are final: a later call is 409 `payment_decided` and names who decided and when. What an administrator recorded needs a receipt or a `reference` (422) and, from the limit of the settings on, another administrator (409 `own_payment`, `nobody_else`).',
          result: { subscription: ref('Subscription') },
          failures: [409],
        },
      },
    },
    async (request) => {
      const { id: vendorId, transaction_id: subscriptionId } = request.params
      const { status: to, reason = null, method = null, reference = null } = request.body as DecisionInput
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
  )
}
