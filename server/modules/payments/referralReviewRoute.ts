import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { originOf } from '#server/http/origin.ts'
import { hashOfInput, once, repeatableOf } from '#server/modules/idempotency.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { ref } from '#server/modules/openapi/jsonSchema.ts'
import { decideReferral } from '#server/money/referralReviews.ts'
import { requirePermission } from '#src/contract/access.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { idParam, type ReviewInput, reviewInput } from './input.ts'
import { recordReader } from './records.ts'

/** The decision on a referral whose vendor looks like its referrer. */
export const referralReviewRoute = (root: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, referralReviews.name)
  root.withTypeProvider<ZodTypeProvider>().post(
    `/api/${referralReviews.base}/decide/:id`,
    {
      config: { access: requirePermission(referralReviews.name, 'decide'), recentSignIn: 'always' },
      schema: {
        tags: [referralReviews.name],
        summary: 'Accept or decline a referral that is under review',
        params: idParam,
        body: inputSchema(reviewInput, 'create'),
        document: {
          body: inputSchemaOf(reviewInput, 'create'),
          description: 'Declined, its commissions are taken back, and it earns nothing more. Once.',
          result: { [referralReviews.one]: ref('ReferralReview') },
          failures: [409],
        },
      },
    },
    async (request) => {
      const { id } = request.params
      const { verdict: state, reason } = request.body as ReviewInput
      const call = repeatableOf(request, hashOfInput({ state, reason }))
      await once(context.db, call, async (tx) => {
        const decision = { state, reason, origin: originOf(request) }
        await decideReferral(tx, id, decision, new Date())
        return id
      })
      context.mailQueue.wake()
      const message = state === 'CONFIRMED' ? 'referral_accepted' : 'referral_declined'
      return success(request, { [referralReviews.one]: await read(request.locale, id) }, message)
    },
  )
}
