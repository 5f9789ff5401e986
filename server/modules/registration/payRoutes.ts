import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { forgotLimits, resendLimits } from '#server/auth/limits.ts'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { withForm } from '#server/files/form.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { queueLinkMail } from '#server/modules/account/mails.ts'
import { forgotInput } from '#server/modules/auth/input.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import type { Properties } from '#server/modules/openapi/jsonSchema.ts'
import { withFilePart } from '#server/modules/payments/formSchema.ts'
import { typedTexts } from '#server/modules/payments/typed.ts'
import { inputSchema, issuesOf } from '#src/schema/zod.ts'
import { type PayInput, payInput, paymentToken, statusQuery } from './input.ts'
import { registrationLimits, statusLimits } from './limits.ts'
import { retryPayment } from './retry.ts'
import {
  lookAtPages,
  registrationOf,
  registrationSchema,
  registrationView,
  registrationWith,
} from './view.ts'

const payBody = () => {
  const schema = withFilePart(inputSchemaOf(payInput, 'create'), 'receipt')
  const properties = { payment_token: { type: 'string' }, ...(schema.properties as Properties) }
  return { ...schema, properties, required: ['payment_token', 'method'] }
}

const checked = (texts: ReadonlyMap<string, string>): PayInput => {
  const parsed = inputSchema(payInput, 'create').safeParse(typedTexts(payInput, texts))
  if (!parsed.success) throw invalid(issuesOf(parsed.error))
  return parsed.data as PayInput
}

/** What follows a registration: paying again, how it stands, and the link to activate the account once more. */
export const payRoutes = (root: FastifyInstance, context: AppContext): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { pool } = context.database
  const folder = join(context.env.DATA_DIR, 'arrivals')
  const config = { access: 'public' } as const
  const tags = ['registration']
  const result = { registration: registrationSchema }

  const found = async (token: unknown) => {
    const parsed = paymentToken.safeParse(token)
    const stored = parsed.success ? await registrationOf(pool, parsed.data) : undefined
    if (!stored) throw new AppError(404, 'not_found')
    return stored
  }

  app.post(
    '/api/registration/retry',
    {
      config,
      schema: {
        tags,
        summary: 'Pay for a registration once more, without filling it in again',
        consumes: ['multipart/form-data'],
        document: { body: payBody(), result, failures: [404, 409, 429] },
      },
    },
    async (request) => {
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
  )

  app.get(
    '/api/registration/status',
    {
      config,
      schema: {
        tags,
        summary: 'How a registration stands',
        querystring: statusQuery,
        document: { result, failures: [404, 429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, statusLimits(request.ip))
      const token = request.query.payment_token
      const before = await found(token)
      await lookAtPages(context, before)
      const stored = await registrationWith(pool, before.id)
      const registration = await registrationView(context, stored, {
        locale: request.locale,
        token,
        opens: false,
      })
      return success(request, { registration })
    },
  )

  app.post(
    '/api/registration/resend',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for the link to activate the account once more',
        body: forgotInput,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, forgotLimits(request.ip))
      await takeAttempt(pool, resendLimits(request.body.email), 'link_already_sent')
      await queueLinkMail(pool, request.body.email)
      context.mailQueue.wake()
      return success(request, {}, 'link_sent')
    },
  )
}
