import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, type Limit, takeAttempt } from '#server/auth/throttle.ts'
import type { Module } from '#server/context.ts'
import { isStorageFull } from '#server/http/databaseErrors.ts'
import { success } from '#server/http/envelope.ts'
import { AppError, invalid } from '#server/http/errors.ts'
import { type Asking, serve } from '#server/http/serve.ts'
import { articlePath, previewPath, type Shelf } from '#src/addresses/published.ts'
import { publishedCalls } from '#src/contract/published.ts'
import { LOCALES } from '#src/i18n/locales.ts'
import { issueOf } from '#src/schema/issues.ts'
import { fromNames } from '#src/schema/objects.ts'
import { previewToken } from './preview.ts'
import {
  type Article,
  type Entry,
  findFormer,
  isSeenIn,
  localesOf,
  type Place,
  readArticle,
  readCursor,
  readPage,
  writeCursor,
} from './read.ts'
import { pictureOf, shownHtml } from './shown.ts'

const QUARTER_HOUR = 15 * 60

/** How often one place may read: a program that asks for everything, not one that asks without end. */
const readLimits = (address: string): readonly Limit[] => [
  { key: `published:${addressKey(address)}`, limit: 600, windowSeconds: QUARTER_HOUR },
]

type Listing = Asking<(typeof publishedCalls)['GET public/blogs']>
type Reading = Asking<(typeof publishedCalls)['GET public/blogs/:slug']>
type Previewing = Asking<(typeof publishedCalls)['GET admin-panal/blogs/preview/:id']>

/** The public calls of blogs and contents, and the links to what is not published yet. */
export const publishedCallRoutes: Module = (root, { db, database, env, vault }) => {
  const told = ({ shelf, locale }: Place, { lead, image, order: _order, ...entry }: Entry) => ({
    ...entry,
    short_description: lead,
    image: pictureOf(image) ?? null,
    url: env.PUBLIC_URL + articlePath(shelf, locale, entry.slug),
  })

  /** What everybody may read is kept for a minute, in the language that it was asked for in. */
  const begin = async (request: FastifyRequest, reply: FastifyReply, shelf: Shelf): Promise<Place> => {
    // What only reads goes on while the disk of the database is full.
    await takeAttempt(database.pool, readLimits(request.ip)).catch((error: unknown) => {
      if (!isStorageFull(error)) throw error
    })
    reply.headers({ 'cache-control': 'public, max-age=60', vary: 'lang' })
    return { shelf, locale: request.locale }
  }

  const list = async (request: Listing, reply: FastifyReply, shelf: Shelf) => {
    const { cursor, limit } = request.query
    const from = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && from?.side !== 'after') throw invalid({ cursor: [issueOf('invalid')] })
    const place = await begin(request, reply, shelf)
    const { entries, hasAfter } = await readPage(db, place, from, limit)
    const last = entries.at(-1)
    return {
      entries: entries.map((entry) => told(place, entry)),
      next_cursor: hasAfter && last ? writeCursor(last, 'after') : null,
    }
  }

  const find = async (place: Place, slug: string): Promise<Article> => {
    const found = await readArticle(db, place, { slug })
    if (found) return found
    const id = await findFormer(db, place.shelf, slug)
    const renamed = id === undefined ? undefined : await readArticle(db, place, { id })
    if (!renamed) throw new AppError(404, 'not_found')
    return renamed
  }

  const read = async (request: Reading, reply: FastifyReply, shelf: Shelf) => {
    const place = await begin(request, reply, shelf)
    const article = await find(place, request.params.slug)
    if (!isSeenIn(article, place.locale)) throw new AppError(404, 'not_found')
    const { id, slug, title, published_on, updated_at, body } = article
    const { url, short_description, image } = told(place, article)
    return {
      ...{ id, slug, title, short_description, image, published_on, updated_at, url },
      body: shownHtml(body).text,
      languages: localesOf(article).map((locale) => ({
        locale,
        url: env.PUBLIC_URL + articlePath(shelf, locale, slug),
      })),
    }
  }

  const preview = async (request: Previewing, shelf: Shelf) => {
    const { id } = request.params
    if (!(await readArticle(db, { shelf, locale: 'ar' }, { id }))) throw new AppError(404, 'not_found')
    const { token, until } = previewToken(vault, shelf, id)
    const urls = fromNames(LOCALES, (locale) => env.PUBLIC_URL + previewPath(locale, token))
    return success(request, { preview: { urls, expires_at: new Date(until).toISOString() } })
  }

  serve(root, publishedCalls, {
    'GET public/blogs': async (request, reply) => {
      const { entries: blogs, next_cursor } = await list(request, reply, 'blogs')
      return success(request, { blogs, next_cursor })
    },
    'GET public/blogs/:slug': async (request, reply) =>
      success(request, { blog: await read(request, reply, 'blogs') }),
    'GET public/contents': async (request, reply) => {
      const { entries: contents, next_cursor } = await list(request, reply, 'contents')
      return success(request, { contents, next_cursor })
    },
    'GET public/contents/:slug': async (request, reply) =>
      success(request, { content: await read(request, reply, 'contents') }),
    'GET admin-panal/blogs/preview/:id': (request) => preview(request, 'blogs'),
    'GET admin-panal/contents/preview/:id': (request) => preview(request, 'contents'),
  })
}
