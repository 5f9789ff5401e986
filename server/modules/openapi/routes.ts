import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { actorIfAny } from '#server/http/access.ts'
import { sendKept } from '#server/http/conditional.ts'
import { AppError } from '#server/http/errors.ts'
import { type DocsFile, docsFiles, docsPage } from './docsFiles.ts'
import { documentOf } from './document.ts'
import type { Route } from './operation.ts'

const ASK_FIRST = 'no-cache'

/** Scripts, styles and pictures from here alone. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])

const fileParam = z.strictObject({ file: z.string() })

/** The API document and a page that shows it. Registered first, as it notes the routes that follow. */
export const openApi: Module = (root, { env, sessions }) => {
  const routes: Route[] = []
  root.addHook('onRoute', ({ method, url, config, schema }) => {
    const access = config?.access
    if (!access || config.call || !url.startsWith('/api')) return
    for (const each of [method].flat())
      if (METHODS.has(each)) routes.push({ method: each, url, access, schema: schema ?? {} })
  })

  const app = root.withTypeProvider<ZodTypeProvider>()
  const config = { access: 'public' } as const
  const tags = ['docs']
  let document: string | undefined

  /** In production it is for administrators, unless a setting opens it: 404 for everybody else. */
  const onlyWhoMay = async (request: FastifyRequest): Promise<void> => {
    if (env.NODE_ENV !== 'production' || env.API_DOCS) return
    const actor = await actorIfAny(request, sessions.find).catch(() => null)
    if (actor?.userType !== 'ADMIN') throw new AppError(404, 'not_found')
  }

  app.get(
    '/api/openapi.json',
    {
      config,
      onRequest: onlyWhoMay,
      schema: { tags, summary: 'This document', produces: ['application/json'] },
    },
    (request, reply) => {
      document ??= JSON.stringify(documentOf(root.calls, routes))
      const type = 'application/json; charset=utf-8'
      return sendKept(request, reply, { content: document, type, caching: ASK_FIRST })
    },
  )

  const send = async (request: FastifyRequest, reply: FastifyReply, { type, read }: DocsFile) => {
    reply.header('content-security-policy', DOCS_POLICY)
    return sendKept(request, reply, { content: await read(), type, caching: ASK_FIRST })
  }

  app.get(
    '/api/docs',
    {
      config,
      onRequest: onlyWhoMay,
      schema: { tags, summary: 'This document as a page', produces: ['text/html'] },
    },
    (request, reply) => send(request, reply, docsPage),
  )

  app.get(
    '/api/docs/:file',
    {
      config,
      onRequest: onlyWhoMay,
      schema: { tags, summary: 'What the page loads', params: fileParam, produces: ['*/*'] },
    },
    (request, reply) => {
      const file = docsFiles.get(request.params.file)
      if (!file) throw new AppError(404, 'not_found')
      return send(request, reply, file)
    },
  )
}
