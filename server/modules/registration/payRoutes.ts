import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { forgotLimits, resendLimits } from '#server/auth/limits.ts'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { withForm } from '#server/files/form.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { queueLinkMail } from '#server/modules/account/mails.ts'
import { typedTexts } from '#server/modules/payments/typed.ts'
import { type PayInput, payInput, paymentToken, registrationPayCalls } from '#src/contract/registration.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { registrationLimits, statusLimits } from './limits.ts'
import { retryPayment } from './retry.ts'
import { reconcilePages, registrationOf, registrationView, registrationWith } from './view.ts'

const checked = (texts: ReadonlyMap<string, string>): PayInput => {
  const parsed = inputSchema(payInput, 'create').safeParse(typedTexts(payInput, texts))
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as PayInput
}

/** What follows a registration: paying again, how it stands, and the link to activate the account once more. */
export const payRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { pool } = context.database
  const folder = join(context.env.DATA_DIR, 'arrivals')

  const found = async (token: unknown) => {
    const parsed = paymentToken.safeParse(token)
    const stored = parsed.success ? await registrationOf(pool, parsed.data) : undefined
    if (!stored) throw new AppError(404, 'not_found')
    return stored
  }

  serve(root, registrationPayCalls, {
    'POST registration/retry': async (request) => {
      await takeAttempt(pool, registrationLimits(request.ip))
      const { id, token } = await withForm(
        request,
        { folder, fileName: 'receipt' },
        async ({ texts, file }) => {
          const { payment_token, ...rest } = Object.fromEntries(texts)
          const stored = await found(payment_token)
          const input = checked(new Map(Object.entries(rest)))
          await retryPayment(context, request, { stored, input, file })
          return { id: stored.id, token: payment_token ?? null }
        },
      )
      context.mailQueue.wake()
      const stored = await registrationWith(pool, id)
      const registration = await registrationView(context, stored, {
        locale: request.locale,
        token,
        opens: true,
      })
      return success(request, { registration })
    },

    'GET registration/status': async (request) => {
      await takeAttempt(pool, statusLimits(request.ip))
      const token = request.query.payment_token
      const before = await found(token)
      await reconcilePages(context, before)
      const stored = await registrationWith(pool, before.id)
      const registration = await registrationView(context, stored, {
        locale: request.locale,
        token,
        opens: false,
      })
      return success(request, { registration })
    },

    'POST registration/resend': async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email), 'link_already_sent')
      await queueLinkMail(pool, request.body.email)
      context.mailQueue.wake()
      return success(request, {}, 'link_sent')
    },
  })
}
