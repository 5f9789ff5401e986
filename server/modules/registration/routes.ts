import { takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { issueTexts } from '#server/http/messages.ts'
import { serve } from '#server/http/serve.ts'
import { countingGuesses } from '#server/modules/payments/couponGuesses.ts'
import { offerCalls } from '#src/contract/registration.ts'
import { codeRoutes } from './codeRoutes.ts'
import { availabilityLimits, quoteLimits, referralLimits } from './limits.ts'
import { isReferralCode, quoteForVisitor, readOptions, readPackages } from './offers.ts'
import { payRoutes } from './payRoutes.ts'
import { registerRoutes } from './registerRoutes.ts'
import { subdomainIssues } from './subdomains.ts'

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
