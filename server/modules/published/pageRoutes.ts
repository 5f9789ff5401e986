import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { brandAtHost, storedBrand } from '#server/http/brands.ts'
import { sendCompressed } from '#server/http/compressed.ts'
import { AppError } from '#server/http/errors.ts'
import { sendStatement, statementFiles } from '#server/modules/payments/statementFile.ts'
import { readStatementToken } from '#server/money/statementLinks.ts'
import { articlePath, previewPath, SHELVES, shelfPath } from '#src/addresses/published.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { keysOf } from '#src/schema/objects.ts'
import { type Around, type Drawn, drawPage } from './layout.ts'
import { readPreviewToken } from './preview.ts'
import {
  findFormer,
  isSeenIn,
  isWrittenIn,
  localesOf,
  type Place,
  readArticle,
  readCursor,
  readNeighbours,
  readPage,
} from './read.ts'
import { readShell } from './shell.ts'
import { articlePage, expiredPage, listPage, missingPage } from './views.ts'

/** Articles on one page of a list. */
const PAGE_SIZE = 12

/** Contents that the foot of every page leads to. */
const AT_FOOT = 5

/** A change is seen within that time by whoever has read the page before. */
const FOR_A_MINUTE = 'public, max-age=60'

const LONGEST_ADDRESS = 300

/** The rest of an address below a route `…/*`. */
const restOf = (request: FastifyRequest): string => (request.params as { readonly '*': string })['*']

const atOf = (request: FastifyRequest): string | undefined => {
  const { at } = request.query as Readonly<Record<string, unknown>>
  return typeof at === 'string' && at.length <= LONGEST_ADDRESS ? at : undefined
}

/** The pages of blogs and contents in both languages. */
export const publishedPages: Module = async (app, context) => {
  const { read, env, vault, clientFolder, log } = context
  const shell = await readShell(clientFolder)
  const statementOf = statementFiles(context)

  const aroundOf = async (request: FastifyRequest, locale: Locale): Promise<Around> => {
    const [note, { entries: contents }] = await Promise.all([
      read(({ pool }) => brandAtHost(pool, env, request.hostname)).catch((error: unknown) => {
        log.warn({ err: error }, 'The brand of a page could not be read')
        return null
      }),
      read(({ db }) => readPage(db, { shelf: 'contents', locale }, undefined, AT_FOOT)),
    ])
    return { shell, brand: storedBrand(note), origin: env.PUBLIC_URL, locale, contents }
  }

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      locale,
      status = 200,
      caching = FOR_A_MINUTE,
      draw,
    }: {
      readonly locale: Locale
      readonly status?: 200 | 404 | 503
      readonly caching?: string
      readonly draw: (around: Around) => Drawn
    },
  ): Promise<FastifyReply> => {
    const around = await aroundOf(request, locale)
    const page = draw(around)
    reply.headers({
      'content-security-policy': shell.policy,
      'content-language': locale,
      ...(page.isHidden && { 'x-robots-tag': 'noindex' }),
    })
    return sendCompressed(request, reply.code(status), {
      content: drawPage(around, page),
      type: 'text/html; charset=utf-8',
      caching,
    })
  }

  const sendMissing = (
    request: FastifyRequest,
    reply: FastifyReply,
    { shelf, locale }: Place,
    article?: Parameters<typeof missingPage>[2],
  ) =>
    send(request, reply, {
      locale,
      status: 404,
      draw: (around) => missingPage(around, shelf, article),
    })

  /** Whoever comes by an address that an article had is led to the one that it has. */
  const sendElsewhere = async (request: FastifyRequest, reply: FastifyReply, place: Place, slug: string) => {
    const id = await read(({ db }) => findFormer(db, place.shelf, slug))
    const article = id === undefined ? undefined : await read(({ db }) => readArticle(db, place, { id }))
    if (!article || !isSeenIn(article, place.locale)) return sendMissing(request, reply, place)
    return reply
      .header('cache-control', FOR_A_MINUTE)
      .redirect(articlePath(place.shelf, place.locale, article.slug), 301)
  }

  const sendArticle = async (request: FastifyRequest, reply: FastifyReply, place: Place) => {
    const { shelf, locale } = place
    const slug = restOf(request)
    if (slug === '') return reply.redirect(shelfPath(shelf, locale), 301)
    if (slug.length > LONGEST_ADDRESS) return sendMissing(request, reply, place)
    const article = await read(({ db }) => readArticle(db, place, { slug }))
    if (!article) return sendElsewhere(request, reply, place, slug)
    if (!isSeenIn(article, locale)) {
      const [other] = localesOf(article)
      const title = other && article[`title_${other}`]
      return sendMissing(
        request,
        reply,
        place,
        title ? { slug: article.slug, locale: other, title } : undefined,
      )
    }
    // One address for each, however it was typed.
    if (slug !== article.slug) return reply.redirect(articlePath(shelf, locale, article.slug), 301)
    const neighbours = await read(({ db }) => readNeighbours(db, place, article))
    return send(request, reply, {
      locale,
      draw: (around) => articlePage(around, { shelf, article, neighbours }),
    })
  }

  const sendList = async (request: FastifyRequest, reply: FastifyReply, place: Place) => {
    const { shelf, locale } = place
    const at = atOf(request)
    const from = at === undefined ? undefined : readCursor(at)
    if (at !== undefined && !from) return reply.redirect(shelfPath(shelf, locale))
    const page = await read(({ db }) => readPage(db, place, from, PAGE_SIZE))
    return send(request, reply, {
      locale,
      draw: (around) => listPage(around, { shelf, page, isFirst: from === undefined }),
    })
  }

  const sendPreview = async (request: FastifyRequest, reply: FastifyReply, locale: Locale) => {
    const token = restOf(request)
    const previewed = readPreviewToken(vault, token)
    const place = { shelf: previewed?.shelf ?? 'blogs', locale } as const
    const article = previewed && (await read(({ db }) => readArticle(db, place, { id: previewed.id })))
    if (!previewed || !article) return sendMissing(request, reply, place)
    const { until } = previewed
    const paths = { ar: previewPath('ar', token), en: previewPath('en', token) }
    const isHidden = !isWrittenIn(article, locale)
    const shown = { ...article, title: article.title ?? article.title_ar }
    const neighbours = { previous: undefined, next: undefined }
    return send(request, reply, {
      locale,
      caching: 'private, no-store',
      draw: (around) =>
        articlePage(around, {
          shelf: previewed.shelf,
          article: shown,
          neighbours,
          preview: { until, isHidden, paths },
        }),
    })
  }

  /** The file of a statement, for whoever has its link; a page that says why not. */
  const sendLinked = async (request: FastifyRequest, reply: FastifyReply, locale: Locale) => {
    const now = new Date()
    const statement = readStatementToken(vault, restOf(request), now)
    const refuse = (isBusy: boolean) =>
      send(request, reply, {
        locale,
        status: isBusy ? 503 : 404,
        caching: 'private, no-store',
        draw: (around) => expiredPage(around, isBusy),
      })
    if (!statement) return refuse(false)
    try {
      return sendStatement(reply, await statementOf(statement, now))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refuse(error.statusCode === 503)
    }
  }

  for (const locale of LOCALES) {
    app.get(`/${locale}/statement/*`, (request, reply) => sendLinked(request, reply, locale))
    app.get(`/${locale}`, (_request, reply) => reply.redirect(shelfPath('blogs', locale)))
    app.get(`/${locale}/preview/*`, (request, reply) => sendPreview(request, reply, locale))
    for (const shelf of keysOf(SHELVES)) {
      const path = shelfPath(shelf, locale)
      app.get(path, (request, reply) => sendList(request, reply, { shelf, locale }))
      app.get(`${path}/*`, (request, reply) => sendArticle(request, reply, { shelf, locale }))
    }
  }
}
