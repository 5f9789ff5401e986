import { Readable, type ReadableOptions } from 'node:stream'
import type { FastifyRequest } from 'fastify'

/** What is held for a body, and how. */
interface Holding extends ReadableOptions {
  /** Gives back what is held for it. */
  readonly over: () => Promise<unknown>
}

/**
 * A body as it is made. What is held for it is given back once it is over, also where nobody has read of it: the
 * `finally` of a generator runs only when the generator has begun, and a caller may hang up before.
 */
export const streamedBody = (
  { log }: Pick<FastifyRequest, 'log'>,
  parts: AsyncIterable<Uint8Array | string>,
  { over, ...options }: Holding,
): Readable => {
  const body = Readable.from(parts, options)
  body.once('close', () => {
    over().catch((error: unknown) => log.error({ err: error }, 'What a body held was not given back'))
  })
  return body
}
