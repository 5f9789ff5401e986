import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const needsBody = (request: FastifyRequest): boolean => request.routeOptions.schema?.body !== undefined

/**
 * Many clients send `content-type: application/json` with every call, also with an empty body where there is
 * nothing to say (toggle, delete, sign-out): that is no body. Where a route describes one it stays malformed.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !needsBody(request)) done(null)
    else parse(request, body, done)
  })
}

/** A path that there is none of is 404 whatever its body looks like: nothing is read. */
export const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new AppError(404, 'not_found') : undefined)
  })
}
