import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import type { AppContext } from './context.ts'
import { guardRoutes } from './http/access.ts'
import { readJson, refuseUnknownPaths } from './http/bodies.ts'
import { handleErrors, sendFailure } from './http/errorHandler.ts'
import { headersOf, secureHeaders } from './http/headers.ts'
import { logRequests } from './http/logging.ts'
import { localeOf } from './http/messages.ts'
import { tellSecurity } from './http/securityEvents.ts'
import { noteCalls } from './http/serve.ts'
import { trustProxy } from './http/trustProxy.ts'
import { useZod } from './http/validation.ts'
import { modules } from './modules/index.ts'
import type { Reading } from './replica/reading.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
const REQUEST_TIMEOUT_MS = 60_000

/** Of a part of an address that a route names, such as a slug; what is longer is no address of ours. */
const LONGEST_PARAMETER = 500

/** Request ids are unique across processes and restarts, and never taken from the caller. */
const requestIds = (): (() => string) => {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${prefix}-${count.toString(36)}`
  }
}

const createServer = ({ env, log }: AppContext): FastifyInstance => {
  const secure = headersOf(env)
  const options: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trustProxy(env.TRUST_PROXY),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that is none reaches no route, and so no hook.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply)
      sendFailure(request, reply, error)
    },
  }
  return Fastify(options)
}

const knowLanguage = (app: FastifyInstance): void => {
  app.decorateRequest('locale', DEFAULT_LOCALE)
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = localeOf(request.headers.lang)
    done()
  })
}

/** Whoever was answered that something was written sees it, wherever he reads next. */
const noteWrites = (app: FastifyInstance, reading: Reading): void => {
  app.addHook('onSend', async (request, reply) => {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (isWrite && reply.statusCode < 400 && request.actor) await reading.wrote(request.actor)
  })
}

/** The application with all its routes, not listening yet. */
export const buildApp = async (context: AppContext): Promise<FastifyInstance> => {
  const app = createServer(context)
  context.traces?.requests(app)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  useZod(app)
  handleErrors(app)
  secureHeaders(app, context.env)
  knowLanguage(app)
  logRequests(app)
  refuseUnknownPaths(app)
  guardRoutes(app, context.sessions.find, context.serviceKeys.admit)
  if (context.reading.standing()) noteWrites(app, context.reading)
  app.addHook('onResponse', (request, reply, done) => {
    context.serviceKeys.answered(request, reply.statusCode)
    done()
  })
  tellSecurity(app)
  noteCalls(app)
  for (const register of modules) await register(app, context)
  await app.ready()
  return app
}
