import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { requirePermission } from '#src/contract/access.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { toHalalas } from '#src/schema/money.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { type AdjustmentInput, adjustmentInput, idParam, type ReturnInput, returnInput } from './input.ts'
import { HOLDERS } from './payoutRoutes.ts'
import { recordReader } from './records.ts'

const returnRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, 'payouts')
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${payouts.base}/return/:id`,
    {
      config: { access: requirePermission('payouts', 'return'), recentSignIn: 'always' },
      schema: {
        tags: ['payouts'],
        summary: 'Put a payout that did not arrive back into its wallet',
        params: idParam,
        body: inputSchema(returnInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(returnInput, 'create'),
          description: 'By another person than the one who made the payout; once.',
          result: { payment: ref('Payment') },
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body as ReturnInput
      const call = repeatableOf(request, hashOfInput({ reason }))
      await once(context.db, call, async (tx) => {
        await returnPayout(tx, id, { reason, origin: originOf(request) }, new Date())
        return id
      })
      context.mailQueue.wake()
      reply.code(201)
      return success(request, { payment: await read(request.locale, id) }, 'payout_returned')
    },
  )
}

const adjustRoute = (
  root: FastifyInstance,
  context: AppContext,
  { resource, holderOf, whose }: (typeof HOLDERS)[number],
): void => {
  const read = recordReader(context, resource.name)
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${resource.base}/adjustWallet/:id`,
    {
      config: { access: requirePermission(resource.name, 'adjust'), recentSignIn: 'always' },
      schema: {
        tags: [resource.name],
        summary: `Adjust the wallet of ${whose}`,
        params: idParam,
        body: inputSchema(adjustmentInput, 'create'),
        document: {
          status: 201,
          body: inputSchemaOf(adjustmentInput, 'create'),
          description: 'By another person than the one who made the last payout of the wallet.',
          result: { [resource.one]: ref(resource.name === 'partners' ? 'Partner' : 'Vender') },
          failures: [409],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const { amount, reason } = request.body as AdjustmentInput
      if (amount === 0) throw invalid({ amount: [{ key: 'validation.required', params: {} }] })
      const call = repeatableOf(request, hashOfInput({ amount, reason }))
      await once(context.db, call, async (tx) => {
        const adjustment = { amount: toHalalas(amount), reason, origin: originOf(request) }
        await adjustWallet(tx, holderOf(id), adjustment, new Date())
        return id
      })
      context.mailQueue.wake()
      reply.code(201)
      return success(request, { [resource.one]: await read(request.locale, id) }, 'wallet_adjusted')
    },
  )
}

/** Corrections of wallets: payouts that came back, and adjustments with a reason. */
export const correctionRoutes = (root: FastifyInstance, context: AppContext): void => {
  returnRoute(root, context)
  for (const holder of HOLDERS) adjustRoute(root, context, holder)
}
