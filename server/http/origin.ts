import type { FastifyRequest } from 'fastify'
import type { Actor } from './access.ts'

/** Where a change comes from, as the history tells it. */
export interface Origin {
  /** Null for somebody who is not signed in. */
  readonly actor: Actor | null
  readonly requestId: string
  readonly address: string
  /** Left out for what stands alone. */
  readonly act?: Act
}

/** What several entries of the history are part of. */
export interface Act {
  /** Its first entry; left out while there is none. */
  readonly leader?: number
  /** The leading entry of the act that this one takes back. */
  readonly undoes?: number
}

/** Who makes this request, and from where. */
export const originOf = (request: FastifyRequest): Origin => ({
  actor: request.actor,
  requestId: request.id,
  address: request.ip,
})
