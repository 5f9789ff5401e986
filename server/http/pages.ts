import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { type BrandNote, brandAtHost, storedBrand } from '#server/http/brands.ts'
import { PANEL_FILE, pageAnswer } from '#src/addresses/entries.ts'
import { languageAsked, withSharedHead } from '#src/addresses/shareTags.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { BRAND_COOKIE } from '#src/theme/brandShown.ts'
import type { Brand } from '#src/theme/brands.ts'
import { accepts, ENCODINGS, type Encoding } from './compressed.ts'
import { AppError } from './errors.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/**
 * Scripts from here alone, and of those in a page the one that the build put there; emotion writes its styles into
 * the page. The panel alone shows documents: receipts that are PDFs, fetched with the token and shown from memory
 * (docs/decisions/0099).
 */
const policyOf = (hashes: readonly string[], documents: "'none'" | 'blob:' = "'none'"): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${documents}`,
    `object-src ${documents}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g

/** The sources by which a policy allows the scripts in a page. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_FIRST = 'no-cache'

interface Asset {
  readonly content: Buffer
  readonly type: string
  readonly etag: string
  readonly caching: string
  /** Content security policy. */
  readonly policy: string
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>
}

type Assets = ReadonlyMap<string, Asset>

interface Built {
  readonly content: Buffer
  /** When the file was written, in milliseconds. */
  readonly changed: number
}

const filesOf = async (folder: string): Promise<ReadonlyMap<string, Built>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      const [content, { mtimeMs }] = await Promise.all([readFile(file), stat(file)])
      const path = `/${relative(folder, file).split(sep).join('/')}`
      return [path, { content, changed: Math.trunc(mtimeMs) }] as const
    }),
  )
  return new Map(found)
}

/**
 * Every file of the build by its path, so that a request never leads to the file system with a path of its own.
 * They are kept in memory (about 6 MB): a process that goes on while a new build replaces the files serves one
 * build, whole.
 */
const readAssets = async (folder: string): Promise<Assets> => {
  const files = await filesOf(folder)
  const assets = new Map<string, Asset>()
  for (const [path, { content, changed }] of files) {
    const type = TYPES[extname(path)]
    if (!type) continue
    const variants = ENCODINGS.flatMap(({ name, suffix }) => {
      const variant = files.get(path + suffix)
      return variant ? [[name, variant.content] as const] : []
    })
    assets.set(path, {
      content,
      type,
      etag: `"${content.length.toString(36)}-${changed.toString(36)}"`,
      caching: path.startsWith('/assets/') ? FOR_EVER : ASK_FIRST,
      policy:
        extname(path) === '.html'
          ? policyOf(scriptHashes(content.toString()), path === `/${PANEL_FILE}` ? 'blob:' : "'none'")
          : policyOf([]),
      compressed: Object.fromEntries(variants),
    })
  }
  return assets
}

/** Pages drawn for a language and a brand, by both; names that administrators change make others. */
const MOST_DRAWN = 200

/** A page's tags for whoever finds or shares its address, drawn once for each language and brand. */
const sharedPages = (origin: string) => {
  const drawn = new Map<string, Promise<Asset>>()
  const draw = async (page: Asset, locale: Locale, brand: Brand): Promise<Asset> => {
    const html = page.content.toString()
    const changed = withSharedHead(html, { locale, brand, origin })
    if (changed === html) return page
    const content = Buffer.from(changed)
    const [br, gz] = await Promise.all([promisify(brotliCompress)(content), promisify(gzip)(content)])
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`
    return { ...page, content, etag, compressed: { br, gzip: gz } }
  }
  return (file: string, page: Asset, locale: Locale, brand: Brand): Promise<Asset> => {
    const key = [file, locale, brand.key, brand.name[locale]].join(' ')
    const known = drawn.get(key)
    if (known) return known
    if (drawn.size >= MOST_DRAWN) drawn.clear()
    const made = draw(page, locale, brand)
    drawn.set(key, made)
    return made
  }
}

const send = (request: FastifyRequest, reply: FastifyReply, asset: Asset, status: number): FastifyReply => {
  const encoding = ENCODINGS.find(({ name }) => asset.compressed[name] && accepts(request, name))?.name
  const content = (encoding && asset.compressed[encoding]) || asset.content
  reply.headers({
    'content-type': asset.type,
    'cache-control': asset.caching,
    'content-security-policy': asset.policy,
    etag: asset.etag,
    vary: 'accept-encoding',
  })
  if (status === 200 && request.headers['if-none-match'] === asset.etag) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(status).send(content)
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/'

const searchOf = (request: FastifyRequest): string => request.url.split('?').slice(1).join('?')

const brandCookie = (value: string, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string => {
  const cookie = `${BRAND_COOKIE}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`
  return PUBLIC_URL.startsWith('https:') ? `__Host-${cookie}; Secure` : cookie
}

/** The built browser side: its files by their paths, pages as src/addresses/entries.ts says. */
export const pages: Module = async (app, { clientFolder, env, database: { pool }, log }) => {
  const assets = await readAssets(clientFolder)
  const shared = sharedPages(env.PUBLIC_URL ?? '')
  /** A page is drawn in its brand from the first moment on; where that is not known it shows the built-in one. */
  const noteBrand = async (request: FastifyRequest, reply: FastifyReply): Promise<BrandNote | null> => {
    const note = await brandAtHost(pool, env, request.hostname).catch((error: unknown) => {
      log.warn({ err: error }, 'The brand of a page could not be read')
      return null
    })
    const isKnown = String(request.headers.cookie ?? '').includes(`${BRAND_COOKIE}=`)
    if (note) reply.header('set-cookie', brandCookie(JSON.stringify(note), env))
    else if (isKnown) reply.header('set-cookie', `${brandCookie('', env)}; Max-Age=0`)
    return note
  }

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/')) throw new AppError(404, 'not_found')
    const asset = path.endsWith('.html') ? undefined : assets.get(path)
    if (asset) return send(request, reply, asset, 200)
    // A missing script or image is a failure, not a page: the panel recognises it and offers to load again.
    if (path.startsWith('/assets/')) throw new AppError(404, 'not_found')
    const answer = pageAnswer(path)
    if ('redirect' in answer) return reply.redirect(answer.redirect)
    const page = assets.get(`/${answer.file}`)
    if (!page) throw new AppError(404, 'not_found')
    const note = await noteBrand(request, reply)
    const shown = await shared(answer.file, page, languageAsked(searchOf(request)), storedBrand(note))
    return send(request, reply, shown, answer.status)
  })
}
