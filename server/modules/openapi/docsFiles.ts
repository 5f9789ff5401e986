import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const page = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Back-office API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <main id="calls"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
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
export interface DocsFile {
  readonly type: string
  readonly read: () => Promise<Buffer>
}

const ofPackage = (name: string) => (): Promise<Buffer> => {
  const root = dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'))
  return readFile(join(root, 'static', name))
}

const own = (text: string) => async (): Promise<Buffer> => Buffer.from(text)

export const docsPage: DocsFile = { type: 'text/html; charset=utf-8', read: own(page) }

/** What the page loads, by name. Nothing stands in the page itself, as its policy forbids that. */
export const docsFiles: ReadonlyMap<string, DocsFile> = new Map([
  ['start.js', { type: 'text/javascript; charset=utf-8', read: own(start) }],
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript; charset=utf-8', read: ofPackage('swagger-ui-bundle.js') },
  ],
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: ofPackage('swagger-ui.css') }],
  ['favicon-32x32.png', { type: 'image/png', read: ofPackage('favicon-32x32.png') }],
])
