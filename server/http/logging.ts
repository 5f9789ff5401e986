import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked again and again by machines: no line in the log. */
    isUnlogged?: true
  }
}

const framesOf = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

const MAXIMUM_CAUSES = 4

/**
 * An error as it is logged: no query parameters (they hold hashes and personal data), no row contents that
 * PostgreSQL puts into `detail`.
 */
const describeError = (error: unknown, depth = 0): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: 'something that is no error was thrown' }
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause && depth < MAXIMUM_CAUSES ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(depth === 0 ? { stack: framesOf(error.stack) } : {}),
  }
}

export interface LogOptions {
  readonly level: string
  /** Where lines go; standard output unless given. */
  readonly stream?: { write: (line: string) => void }
  /** What each line says besides, such as which trace it belongs to. */
  readonly mixin?: (() => Readonly<Record<string, string>>) | undefined
}

const loggerOptions = ({
  level,
  stream,
  mixin,
}: LogOptions): Exclude<FastifyServerOptions['logger'], boolean> => ({
  level,
  ...(stream ? { stream } : {}),
  ...(mixin ? { mixin } : {}),
  redact: ['*.password', '*.token', '*.authorization', 'authorization', 'password', 'token'],
  serializers: {
    err: (error: unknown) => ({ stack: '', type: '', message: '', ...describeError(error) }),
    // A path is enough: the query may hold what somebody searched for, or a token.
    req: (request: { method?: string; url?: string }) => ({
      method: request.method,
      path: request.url?.split('?', 1)[0],
    }),
  },
})

/** The logger of the process, also for what happens before there is an application. */
export const createLogger = (options: LogOptions): FastifyBaseLogger =>
  Fastify({ logger: loggerOptions(options) }).log

const TELLS_REQUESTS = new Set(['info', 'debug', 'trace'])

/** One line per request when it is answered, at the level `info`. */
export const logRequests = (app: FastifyInstance): void => {
  if (!TELLS_REQUESTS.has(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.isUnlogged) return done()
    request.log.info(
      {
        req: request,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.actor?.userId || undefined,
        service_account: request.actor?.serviceAccount?.id,
      },
      'request',
    )
    done()
  })
}
