import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify'
import type { z } from 'zod'
import type { Call, CallName, Calls, ResultOf } from '#src/contract/call.ts'
import { tellDeprecation } from './deprecation.ts'
import type { Success } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route takes and answers. */
    call?: Call
  }
  interface FastifyInstance {
    /** Every call below /api that is served, by method and path. */
    calls: Map<CallName, Call>
  }
}

type Read<C, Part extends keyof Call, Otherwise = unknown> = C extends {
  readonly [P in Part]: infer S extends z.ZodType
}
  ? z.output<S>
  : Otherwise

/** A request as its contract has read it; without a body where it describes none (bodies.ts). */
export type Asking<C> = FastifyRequest<{
  Params: Read<C, 'params'>
  Querystring: Read<C, 'query'>
  Body: Read<C, 'body', C extends { readonly form: z.ZodType } ? unknown : undefined>
}>

/** Answers with what the contract says, or sends a file, or text that is JSON already. */
type Handler<C> = (
  request: Asking<C>,
  reply: FastifyReply,
) => Success<ResultOf<C>> | FastifyReply | Promise<Success<ResultOf<C>> | FastifyReply>

type Handlers<C extends Calls> = { readonly [N in keyof C]: Handler<C[N]> }

/** Serves one call: what does not fit its schemas is 422 before the handler runs. */
export const serveCall = <C extends Call>(
  app: FastifyInstance,
  name: CallName,
  call: C,
  handler: Handler<C>,
): void => {
  const [method, path] = name.split(' ') as [HTTPMethods, string]
  const { access, recentSignIn, params, query, body, deprecated } = call
  app.route({
    method,
    url: `/api/${path}`,
    config: { access, ...(recentSignIn && { recentSignIn }), call },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
    },
    // Of a refusal too: whoever still calls it has to learn of it.
    ...(deprecated && {
      onSend: async (_request: FastifyRequest, reply: FastifyReply) => tellDeprecation(reply, deprecated),
    }),
    // Fastify hands the handler what the schemas above have made of the request.
    handler: handler as RouteHandlerMethod,
  })
}

/** Serves a group of calls; one without a handler does not compile. */
export const serve = <C extends Calls>(app: FastifyInstance, calls: C, handlers: Handlers<C>): void => {
  for (const [name, call] of Object.entries<Call>(calls))
    serveCall(app, name as CallName, call, handlers[name as CallName & keyof C] as Handler<Call>)
}

/** Serves some calls of a group whose handlers lie in several files; a test tells when one is served by none. */
export const servePart = <C extends Calls, N extends keyof C>(
  app: FastifyInstance,
  calls: C,
  handlers: Pick<Handlers<C>, N>,
): void => {
  for (const name of Object.keys(handlers) as (CallName & N)[])
    serveCall<Call>(app, name, calls[name], handlers[name] as Handler<Call>)
}

/** Notes the calls that are registered from now on. */
export const noteCalls = (app: FastifyInstance): void => {
  const calls = new Map<CallName, Call>()
  app.decorate('calls', calls)
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      if (config?.call && each !== 'HEAD')
        calls.set(`${each} ${url.replace(/^\/api\//, '')}` as CallName, config.call)
  })
}
