import type { FastifyInstance } from 'fastify'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { AppContext, Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { issueTexts } from '#server/http/messages.ts'
import { serve } from '#server/http/serve.ts'
import { countingGuesses } from '#server/modules/payments/couponGuesses.ts'
import { handOutTransferCode } from '#server/money/transferCodes.ts'
import { codeCalls, offerCalls } from '#src/contract/registration.ts'
import { askForCode, CODE_MINUTES, proveAddress } from './emailCodes.ts'
import {
  availabilityLimits,
  CODE_WAIT_SECONDS,
  codeCheckLimits,
  codeFloodLimits,
  codeLimits,
  quoteLimits,
  referralLimits,
  transferCodeLimits,
} from './limits.ts'
import { isReferralCode, quoteForVisitor, readOptions, readPackages } from './offers.ts'
import { payRoutes } from './payRoutes.ts'
import { registerRoutes } from './registerRoutes.ts'
import { subdomainIssues } from './subdomains.ts'

/** Codes: those by which a visitor proves an address, and those that are written on transfers. */
const codeRoutes = (root: FastifyInstance, context: AppContext): void => {
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

/** The public calls of the registration page. */
export const registration: Module = (root, context) => {
  const {
    db,
    database: { pool },
  } = context

  serve(root, offerCalls, {
    'GET registration/packages': async (request) => success(request, { packages: await readPackages(db) }),

    'GET registration/options': async (request) => success(request, await readOptions(context)),

    'GET registration/availability': async (request) => {
      await takeAttempt(pool, availabilityLimits(request.ip))
      const issues = await subdomainIssues(db, request.query.subdomain)
      const [reason = null] = issueTexts(request.locale, issues).subdomain ?? []
      return success(request, { available: reason === null, reason })
    },

    'GET registration/referral': async (request) => {
      await takeAttempt(pool, referralLimits(request.ip))
      const known = await inTransaction(db, (tx) => isReferralCode(tx, request.query.code))
      return success(request, { known })
    },

    'POST registration/quote': async (request) => {
      await takeAttempt(pool, quoteLimits(request.ip))
      const input = request.body
      const quote = await countingGuesses(pool, { address: request.ip }, input.coupon, () =>
        inTransaction(db, (tx) => quoteForVisitor(tx, input, request.locale)),
      )
      return success(request, { quote })
    },
  })

  codeRoutes(root, context)
  registerRoutes(root, context)
  payRoutes(root, context)
}
