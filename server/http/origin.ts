import type { FastifyRequest } from 'fastify'
import type { Actor } from './access.ts'

/** Where a change comes from, as the history tells it. */
export interface Origin {
  /** Null for somebody who is not signed in. */
  readonly actor: Actor | null
  readonly requestId: string
  readonly address: string
}

/** Who makes this request, and from where. */
export const originOf = (request: FastifyRequest): Origin => ({
  actor: request.actor,
  requestId: request.id,
  address: request.ip,
})
