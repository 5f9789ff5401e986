import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** For answers that are data: nothing in them may run or load anything, were they ever shown as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The headers that every answer carries; routes that serve pages or files override the policy and caching.
 */
export const secureHeaders = (app: FastifyInstance, { NODE_ENV, PUBLIC_URL }: Env): void => {
  // In production also where the proxy does not say that it speaks TLS: people come by this address.
  const alwaysTls = NODE_ENV === 'production' && PUBLIC_URL.startsWith('https:')
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': DATA_POLICY,
      'cache-control': 'no-store',
    })
    if (alwaysTls || request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`)
    }
    done()
  })
}
