import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

const needsBody = ({ routeOptions }: FastifyRequest): boolean => routeOptions.schema?.body !== undefined

/** The fields of a form may come as JSON too; its handler checks them itself. */
const takesBody = (request: FastifyRequest): boolean =>
  needsBody(request) || request.routeOptions.config.call?.form !== undefined

/**
 * Many clients send `content-type: application/json` with every call, also with an empty body where there is
 * nothing to say (toggle, delete, sign-out): that is no body. Where a route describes one it stays malformed.
 * A route that describes none never sees one, whatever is sent: no schema has read it.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !needsBody(request)) done(null)
    else parse(request, body, (error, value) => done(error, takesBody(request) ? value : undefined))
  })
}

/** A path that there is none of is 404 whatever its body looks like: nothing is read. */
export const refuseUnknownPaths = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new AppError(404, 'not_found') : undefined)
  })
}
