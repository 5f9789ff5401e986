import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { invalid } from '#server/http/errors.ts'
import { hashOfInput, once, repeatableOf } from '#server/http/idempotency.ts'
import { originOf } from '#server/http/origin.ts'
import { type Asking, servePart } from '#server/http/serve.ts'
import { adjustWallet, returnPayout } from '#server/money/corrections.ts'
import { decideReferral } from '#server/money/referralReviews.ts'
import type { Holder } from '#server/money/wallet.ts'
import { walletCalls } from '#src/contract/wallets.ts'
import { partners } from '#src/resources/partners/partners.ts'
import { payouts } from '#src/resources/payouts/payouts.ts'
import { referralReviews } from '#src/resources/referralReviews/referralReviews.ts'
import { vendors } from '#src/resources/vendors/vendors.ts'
import { toHalalas } from '#src/schema/money.ts'
import { recordReader } from './records.ts'

type Adjusting = Asking<(typeof walletCalls)['POST admin-panal/venders/adjustWallet/:id']>

/** Payouts that came back, adjustments with a reason, and the decision on a referral like its referrer. */
export const walletRoutes = (app: FastifyInstance, context: AppContext): void => {
  const readPayout = recordReader(context, payouts)
  const readPartner = recordReader(context, partners)
  const readVendor = recordReader(context, vendors)
  const readReview = recordReader(context, referralReviews)

  const adjust = async (request: Adjusting, holder: Holder): Promise<void> => {
    const { amount, reason } = request.body
    if (amount === 0) throw invalid({ amount: [{ key: 'validation.required', params: {} }] })
    const call = repeatableOf(request, hashOfInput({ amount, reason }))
    await once(context.db, call, async (tx) => {
      const adjustment = { amount: toHalalas(amount), reason, origin: originOf(request) }
      await adjustWallet(tx, holder, adjustment, new Date())
      return request.params.id
    })
    context.mailQueue.wake()
  }

  servePart(app, walletCalls, {
    'POST admin-panal/payouts/return/:id': async (request, reply) => {
      const { id } = request.params
      const { reason } = request.body
      const call = repeatableOf(request, hashOfInput({ reason }))
      await once(context.db, call, async (tx) => {
        await returnPayout(tx, id, { reason, origin: originOf(request) }, new Date())
        return id
      })
      context.mailQueue.wake()
      reply.code(201)
      return success(request, { payment: await readPayout(request.locale, id) }, 'payout_returned')
    },

    'POST admin-panal/partners/adjustWallet/:id': async (request, reply) => {
      const { id } = request.params
      await adjust(request, { partner: id })
      reply.code(201)
      return success(request, { partner: await readPartner(request.locale, id) }, 'wallet_adjusted')
    },

    'POST admin-panal/venders/adjustWallet/:id': async (request, reply) => {
      const { id } = request.params
      await adjust(request, { vendor: id })
      reply.code(201)
      return success(request, { vender: await readVendor(request.locale, id) }, 'wallet_adjusted')
    },

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
      return success(request, { referral_review: await readReview(request.locale, id) }, message)
    },
  })
}
