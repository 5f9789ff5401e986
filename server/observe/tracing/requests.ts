import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Scope } from './scope.ts'

/** True where the connection is that of a proxy which is trusted: it told who stands behind it. */
const isOfProxy = ({ ips = [] }: FastifyRequest): boolean => ips.length > 1

/** Names that roles have, of administrators; what kind of account it is, of all others. Never whose. */
const rolesOf = ({ actor }: FastifyRequest): readonly string[] => {
  if (!actor) return []
  return actor.userType === 'ADMIN' ? actor.roles.map(({ key }) => key) : [actor.userType]
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Each request as a span that is called by the pattern of its route: no id, no query, nothing that somebody made up. */
export const traceRequests = (
  app: FastifyInstance,
  scope: Scope,
  propagator: W3CTraceContextPropagator,
): void => {
  const contexts = new WeakMap<FastifyRequest, Context>()

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isUnlogged) return done()
    const method = KNOWN_METHODS.has(request.method) ? request.method : '_OTHER'
    const route = request.is404 ? undefined : request.routeOptions.url
    const parent = isOfProxy(request)
      ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT
    const attributes = {
      'http.request.method': method,
      'url.scheme': request.protocol,
      'rabt.request_id': request.id,
      ...(route && { 'http.route': route }),
    }
    const name = [method === '_OTHER' ? 'HTTP' : method, ...(route ? [route] : [])].join(' ')
    const span = scope.begin(name, { kind: SpanKind.SERVER, attributes }, parent)
    const context = trace.setSpan(parent, span)
    contexts.set(request, context)
    scope.run(context, done)
  })

  // Once a body was read what follows would run in the scope of the connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context) scope.run(context, done)
    else done()
  })

  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    if (span) {
      span.setAttribute('http.response.status_code', reply.statusCode)
      span.setAttribute('user.roles', [...rolesOf(request)])
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    done()
  })
}
