import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'

const ONE_YEAR_SECONDS = 31_536_000

/** For answers that are data: nothing in them may run or load anything, were they ever shown as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Puts the headers on an answer that every one carries; routes that serve pages or files override policy and caching. */
export const headersOf = ({ NODE_ENV, PUBLIC_URL }: Env) => {
  // In production also where the proxy does not say that it speaks TLS: people come by this address.
  const alwaysTls = NODE_ENV === 'production' && PUBLIC_URL.startsWith('https:')
  return (request: FastifyRequest, reply: FastifyReply): void => {
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
  }
}

/** The same for every request that reaches a route; what is no address does not (app.ts). */
export const secureHeaders = (app: FastifyInstance, env: Env): void => {
  const put = headersOf(env)
  app.addHook('onRequest', (request, reply, done) => {
    put(request, reply)
    done()
  })
}
