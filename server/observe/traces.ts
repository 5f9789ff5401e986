import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Watch } from '#server/jobs/lane.ts'
import type { Around } from './around.ts'

/** OpenTelemetry traces of this process: spans that hold patterns, statements and states, never what somebody typed. */
export interface Traces {
  /** Each request is a span, below that of a trusted proxy where it names one. To be called before any other hook. */
  readonly requests: (app: FastifyInstance) => void
  /** Each statement is a span below what asked for it. To be called before the first connection. */
  readonly queries: (pool: pg.Pool) => void
  /** Each piece of work in the background is a span of its own. */
  readonly background: (kind: 'job' | 'mail' | 'report' | 'webhook') => Watch
  readonly around: Around
  /** What tells another server of the span that is under way (W3C Trace Context). */
  readonly headers: () => Readonly<Record<string, string>>
  /** What a line of the log says of the span that is under way. */
  readonly logged: () => Readonly<Record<string, string>>
  /** Sends what was not sent yet; gives up soon. */
  readonly stop: () => Promise<void>
}
