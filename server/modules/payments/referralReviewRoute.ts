import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { servePart } from '#server/http/serve.ts'
import { decideReferral } from '#server/money/referralReviews.ts'
import { walletCalls } from '#src/contract/wallets.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { recordReader } from './records.ts'

/** The decision on a referral whose vendor looks like its referrer. */
export const referralReviewRoute = (app: FastifyInstance, context: AppContext): void => {
  const read = recordReader(context, referralReviews)
  servePart(app, walletCalls, {
    'POST admin-panal/referral-reviews/decide/:id': async (request) => {
      const { id } = request.params
      const { verdict: state, reason } = request.body
      const call = repeatableOf(request, hashOfInput({ state, reason }))
      await once(context.db, call, async (tx) => {
        const decision = { state, reason, origin: originOf(request) }
        await decideReferral(tx, id, decision, new Date())
        return id
      })
      context.mailQueue.wake()
      const message = state === 'CONFIRMED' ? 'referral_accepted' : 'referral_declined'
      return success(request, { referral_review: await read(request.locale, id) }, message)
    },
  })
}
