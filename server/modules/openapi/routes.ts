import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Module } from '#server/context.ts'
import { actorIfAny } from '#server/http/access.ts'
import { sendKept } from '#server/http/conditional.ts'
import { AppError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { Calls } from '#src/contract/call.ts'
import { documentOf } from './document.ts'
import { platformDocument } from './platformDocument.ts'

/** A document, and where its page finds it. */
interface Shown {
  readonly title: string
  readonly url: string
  /** The script of its page. */
  readonly script: string
}

const WHOLE: Shown = { title: 'Back-office API', url: '/api/openapi.json', script: 'start.js' }
const OF_PLATFORM: Shown = {
  title: 'Platform API',
  url: '/api/platform/v1/openapi.json',
  script: 'startPlatform.js',
}

const page = ({ title, script }: Shown): string => `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <main id="calls"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/${script}"></script>
  </body>
</html>
`

const start = ({ url }: Shown): string => `SwaggerUIBundle({
  url: '${url}',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
})
`

/** A file of the readable document. */
interface DocsFile {
  readonly type: string
  readonly read: () => Promise<Buffer>
}

const ofPackage = (name: string) => async (): Promise<Buffer> => {
  const root = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
  return readFile(join(root, 'static', name))
}

const own = (text: string) => async (): Promise<Buffer> => Buffer.from(text)

const docsPage = (shown: Shown): DocsFile => ({ type: 'text/html; charset=utf-8', read: own(page(shown)) })

const startFile = (shown: Shown): [string, DocsFile] => [
  shown.script,
  { type: 'text/javascript; charset=utf-8', read: own(start(shown)) },
]

/** What the page loads, by name. Nothing stands in the page itself, as its policy forbids that. */
const docsFiles: ReadonlyMap<string, DocsFile> = new Map([
  startFile(WHOLE),
  startFile(OF_PLATFORM),
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript; charset=utf-8', read: ofPackage('swagger-ui-bundle.js') },
  ],
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: ofPackage('swagger-ui.css') }],
  ['favicon-32x32.png', { type: 'image/png', read: ofPackage('favicon-32x32.png') }],
])

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

/** 404 for strangers in production. */
const open = { tag: 'docs', access: 'public', failures: [404] } as const

const docsCalls = {
  'GET openapi.json': { ...open, summary: 'This document', files: ['application/json'] },
  'GET docs': { ...open, summary: 'This document as a page', files: ['text/html'] },
  'GET platform/v1/openapi.json': {
    ...open,
    summary: 'The part of this document that the other systems of the platform call',
    files: ['application/json'],
  },
  'GET docs/platform': { ...open, summary: 'The same part as a page', files: ['text/html'] },
  'GET docs/:file': {
    ...open,
    summary: 'What the page loads',
    params: z.strictObject({ file: z.string() }),
    files: ['text/javascript', 'text/css', 'image/png'],
  },
} satisfies Calls

/**
 * The API document and a page that shows it. In production both are for administrators, unless a setting opens them:
 * 404 for everybody else.
 */
export const openApi: Module = (app, { env, sessions }) => {
  const made = new Map<Shown, string>()

  const refuseStrangers = async (request: FastifyRequest): Promise<void> => {
    if (env.NODE_ENV !== 'production' || env.API_DOCS) return
    const actor = await actorIfAny(request, sessions.find).catch(() => null)
    if (actor?.userType !== 'ADMIN') throw new AppError(404, 'not_found')
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, { type, read }: DocsFile) => {
    await refuseStrangers(request)
    reply.header('content-security-policy', DOCS_POLICY)
    return sendKept(request, reply, { content: await read(), type, caching: ASK_FIRST })
  }

  const sendDocument = async (
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Shown,
    write: (calls: FastifyInstance['calls']) => object,
  ) => {
    await refuseStrangers(request)
    const content = made.get(shown) ?? JSON.stringify(write(app.calls))
    made.set(shown, content)
    const type = 'application/json; charset=utf-8'
    return sendKept(request, reply, { content, type, caching: ASK_FIRST })
  }

  serve(app, docsCalls, {
    'GET openapi.json': (request, reply) => sendDocument(request, reply, WHOLE, (calls) => documentOf(calls)),

    'GET platform/v1/openapi.json': (request, reply) =>
      sendDocument(request, reply, OF_PLATFORM, platformDocument),

    'GET docs': (request, reply) => send(request, reply, docsPage(WHOLE)),

    'GET docs/platform': (request, reply) => send(request, reply, docsPage(OF_PLATFORM)),

    'GET docs/:file': async (request, reply) => {
      const file = docsFiles.get(request.params.file)
      if (!file) throw new AppError(404, 'not_found')
      return send(request, reply, file)
    },
  })
}
