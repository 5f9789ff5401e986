import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext } from '#server/context.ts'
import { success } from '#server/http/envelope.ts'
import { serve } from '#server/http/serve.ts'
import { handOutTransferCode } from '#server/money/transferCodes.ts'
import { codeCalls } from '#src/contract/registration.ts'
import { askForCode, CODE_MINUTES, proveAddress } from './emailCodes.ts'
import {
  CODE_WAIT_SECONDS,
  codeCheckLimits,
  codeFloodLimits,
  codeLimits,
  transferCodeLimits,
} from './limits.ts'

/** Codes: those by which a visitor proves an address, and those that are written on transfers. */
export const codeRoutes = (root: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const { pool } = context.database

  serve(root, codeCalls, {
    'POST registration/code': async (request) => {
      const { email, package: packageId = null, coupon = null } = request.body
      await takeAttempt(pool, codeLimits(request.ip, email), 'code_already_sent')
      await takeAttempt(pool, codeFloodLimits(request.ip, email))
      const ticket = await askForCode(pool, { email, locale: request.locale, package: packageId, coupon })
      context.mailQueue.wake()
      return success(request, {
        code: { ticket, minutes: CODE_MINUTES, resend_seconds: CODE_WAIT_SECONDS },
      })
    },

    'POST registration/transfer-code': async (request) => {
      await takeAttempt(pool, transferCodeLimits(request.ip))
      return success(request, { transfer_code: await handOutTransferCode(db) })
    },

    'POST registration/code/check': async (request) => {
      await takeAttempt(pool, codeCheckLimits(request.ip))
      await proveAddress({ pool, passwords: context.passwords }, request.body)
      return success(request, {})
    },
  })
}
