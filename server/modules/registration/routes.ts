import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { success } from '#server/http/envelope.ts'
import { issueTexts } from '#server/http/messages.ts'
import { inputSchemaOf } from '#server/modules/openapi/inputs.ts'
import { countingGuesses } from '#server/modules/payments/couponGuesses.ts'
import { inputSchema } from '#src/schema/zod.ts'
import { codeRoutes } from './codeRoutes.ts'
import { availabilityQuery, type QuoteInput, quoteInput, referralQuery } from './input.ts'
import { availabilityLimits, quoteLimits, referralLimits } from './limits.ts'
import { isReferralCode, quoteForVisitor, readOptions, readPackages } from './offers.ts'
import { payRoutes } from './payRoutes.ts'
import { registerRoutes } from './registerRoutes.ts'
import { optionsSchema, packagesSchema, visitorQuoteSchema } from './schemas.ts'
import { subdomainIssues } from './subdomains.ts'

/** The public calls of the registration page. */
export const registration: Module = (root, context) => {
  const {
    db,
    database: { pool },
  } = context
  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'public' } as const
  const tags = ['registration']

  app.get(
    '/api/registration/packages',
    {
      config,
      schema: { tags, summary: 'The packages to choose from', document: { result: packagesSchema } },
    },
    async (request) => success(request, { packages: await readPackages(db) }),
  )

  app.get(
    '/api/registration/options',
    {
      config,
      schema: { tags, summary: 'How to pay, and to which account', document: { result: optionsSchema } },
    },
    async (request) => success(request, await readOptions(context)),
  )

  app.get(
    '/api/registration/availability',
    {
      config,
      schema: {
        tags,
        summary: 'Whether a subdomain is free',
        querystring: availabilityQuery,
        document: {
          result: { available: { type: 'boolean' }, reason: { type: ['string', 'null'] } },
          failures: [429],
        },
      },
    },
    async (request) => {
      await takeAttempt(pool, availabilityLimits(request.ip))
      const issues = await subdomainIssues(db, request.query.subdomain)
      const [reason = null] = issueTexts(request.locale, issues).subdomain ?? []
      return success(request, { available: reason === null, reason })
    },
  )

  app.get(
    '/api/registration/referral',
    {
      config,
      schema: {
        tags,
        summary: 'Whether a referral code is known',
        querystring: referralQuery,
        document: { result: { known: { type: 'boolean' } }, failures: [429] },
      },
    },
    async (request) => {
      await takeAttempt(pool, referralLimits(request.ip))
      const known = await inTransaction(db, (tx) => isReferralCode(tx, request.query.code))
      return success(request, { known })
    },
  )

  app.post(
    '/api/registration/quote',
    {
      config,
      schema: {
        tags,
        summary: 'What a package costs with a coupon',
        body: inputSchema(quoteInput, 'create'),
        document: {
          body: inputSchemaOf(quoteInput, 'create'),
          result: { quote: visitorQuoteSchema },
          failures: [429],
        },
      },
    },
    async (request) => {
      await takeAttempt(pool, quoteLimits(request.ip))
      const input = request.body as QuoteInput
      const quote = await countingGuesses(pool, { address: request.ip }, input.coupon, () =>
        inTransaction(db, (tx) => quoteForVisitor(tx, input, request.locale)),
      )
      return success(request, { quote })
    },
  )

  codeRoutes(root, context)
  registerRoutes(root, context)
  payRoutes(root, context)
}
