import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { object } from '#server/modules/openapi/jsonSchema.ts'
import { handOutTransferCode } from '#server/money/transferCodes.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { askForCode, CODE_MINUTES, proveAddress } from './emailCodes.ts'
import { type CodeInput, codeCheck, codeInput } from './input.ts'
import {
  CODE_WAIT_SECONDS,
  codeCheckLimits,
  codeFloodLimits,
  codeLimits,
  transferCodeLimits,
} from './limits.ts'

const codeSchema = object({
  ticket: {
    type: 'string',
    description: 'For registration/code/check, then `email_ticket` of a registration.',
  },
  minutes: { type: 'integer', description: 'How long the code works.' },
  resend_seconds: { type: 'integer', description: 'When another one can be asked for.' },
})

/** Codes: those by which a visitor proves an address, and those that are written on transfers. */
export const codeRoutes = (root: FastifyInstance, context: AppContext): void => {
  const app = root.withTypeProvider<ZodTypeProvider>()
  const { db } = context
  const { pool } = context.database
  const config = { access: 'public' } as const
  const tags = ['registration']

  app.post(
    '/api/registration/code',
    {
      config,
      schema: {
        tags,
        summary: 'Have a code sent that proves an address',
        body: inputSchema(codeInput, 'create'),
        document: {
          description:
            'Answers alike for every address. The owner of an account gets a mail that leads to it instead of a code.',
          body: inputSchemaOf(codeInput, 'create'),
          result: { code: codeSchema },
          failures: [429],
        },
      },
    },
    async (request) => {
      const { email, package: packageId = null, coupon = null } = request.body as CodeInput
      await takeAttempt(pool, codeLimits(request.ip, email), 'code_already_sent')
      await takeAttempt(pool, codeFloodLimits(request.ip, email))
      const ticket = await askForCode(pool, { email, locale: request.locale, package: packageId, coupon })
      context.mailQueue.wake()
      return success(request, {
        code: { ticket, minutes: CODE_MINUTES, resend_seconds: CODE_WAIT_SECONDS },
      })
    },
  )

  app.post(
    '/api/registration/transfer-code',
    {
      config,
      schema: {
        tags,
        summary: 'A code to write on a transfer, by which it is matched with its payment',
        document: { result: { transfer_code: { type: 'string' } }, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, transferCodeLimits(request.ip))
      return success(request, { transfer_code: await handOutTransferCode(db) })
    },
  )

  app.post(
    '/api/registration/code/check',
    {
      config,
      schema: {
        tags,
        summary: 'Prove an address by its code',
        body: codeCheck,
        document: { result: {}, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, codeCheckLimits(request.ip))
      await proveAddress({ pool, passwords: context.passwords }, request.body)
      return success(request, {})
    },
  )
}
