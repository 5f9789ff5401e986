import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Module } from '#server/context.ts'
import { brandAtHost, storedBrand } from '#server/http/brands.ts'
import { sendCompressed } from '#server/http/compressed.ts'
import { AppError } from '#server/http/errors.ts'
import { html, type Markup } from '#server/http/html.ts'
import { SITE_ENTRIES, type SiteEntry } from '#src/addresses/entries.ts'
import { articlePath, feedPath, SHELVES, type Shelf, shelfPath } from '#src/addresses/published.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { startOfDay } from '#src/schema/days.ts'
import { keysOf } from '#src/schema/objects.ts'
import { inLanguage } from './layout.ts'
import { highestId, readLatest, readRange } from './read.ts'
import { shownHtml } from './shown.ts'
import { sayIn } from './texts.ts'

/** Articles of a feed: the latest. */
const IN_FEED = 20

/** Ids in one part of a sitemap, each with an address in two languages: far below the 50,000 that it may have. */
const IDS_IN_PART = 5000

/** Feeds and sitemaps are asked for by machines, some of them often. */
const FOR_TEN_MINUTES = 'public, max-age=600'

const XML = html`<?xml version="1.0" encoding="UTF-8"?>`

/** What a sitemap says of a page: its addresses, each with all the others. */
const urls = (
  origin: string,
  paths: Readonly<Partial<Record<Locale, string>>>,
  changed?: string,
): Markup[] => {
  const known = LOCALES.flatMap((locale) =>
    paths[locale] ? [[locale, origin + paths[locale]] as const] : [],
  )
  return known.map(
    ([
      ,
      address,
    ]) => html`<url><loc>${address}</loc>${changed && html`<lastmod>${changed}</lastmod>`}${known.map(
      ([locale, href]) => html`<xhtml:link rel="alternate" hreflang="${locale}" href="${href}"/>`,
    )}</url>
`,
  )
}

const urlSet = (entries: readonly Markup[]): string =>
  html`${XML}
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries}</urlset>
`.text

const listed: readonly SiteEntry[] = SITE_ENTRIES

/** Pages that are there without anybody writing them. */
const standing = (origin: string): Markup[] => [
  ...keysOf(SHELVES).flatMap((shelf) =>
    urls(origin, { ar: shelfPath(shelf, 'ar'), en: shelfPath(shelf, 'en') }),
  ),
  ...listed
    .filter(({ isListed }) => isListed)
    .flatMap(({ path }) => urls(origin, { ar: path, en: inLanguage(path, 'en') })),
]

/** Feeds, sitemaps and what robots may look at. */
export const publishedFeeds: Module = (app, { db, database, env }) => {
  const origin = env.PUBLIC_URL

  const feedOf = async (request: FastifyRequest, locale: Locale): Promise<string> => {
    const [note, latest] = await Promise.all([
      brandAtHost(database.pool, env, request.hostname),
      readLatest(db, { shelf: 'blogs', locale }, IN_FEED),
    ])
    const name = storedBrand(note).name[locale]
    const list = origin + shelfPath('blogs', locale)
    const host = new URL(origin).hostname
    const updated = latest
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1)
    const entries = latest.map(({ id, slug, title, lead, body, published_on, updated_at }) => {
      const address = origin + articlePath('blogs', locale, slug)
      return html`<entry>
<id>tag:${host},2026:blogs/${id}/${locale}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${startOfDay(published_on).toISOString()}</published>
<updated>${updated_at}</updated>
${lead && html`<summary>${lead}</summary>`}
<content type="html" xml:base="${address}">${shownHtml(body).text}</content>
</entry>
`
    })
    return html`${XML}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>tag:${host},2026:blogs/${locale}</id>
<title>${sayIn(locale)('shelves.blogs_title')} · ${name}</title>
<subtitle>${sayIn(locale)('shelves.blogs_description')}</subtitle>
<link rel="self" type="application/atom+xml" href="${origin + feedPath(locale)}"/>
<link rel="alternate" type="text/html" href="${list}"/>
<updated>${updated ?? '2026-01-01T00:00:00.000Z'}</updated>
<author><name>${name}</name></author>
${entries}</feed>
`.text
  }

  /** The parts of the sitemap: one of the standing pages, and one for each range of ids. */
  const sitemapIndex = async (): Promise<string> => {
    const parts = await Promise.all(
      keysOf(SHELVES).map(async (shelf) => {
        const count = Math.ceil((await highestId(db, shelf)) / IDS_IN_PART)
        return Array.from({ length: count }, (_, part) => `/sitemap-${SHELVES[shelf]}-${part + 1}.xml`)
      }),
    )
    return html`${XML}
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${['/sitemap-site.xml', ...parts.flat()].map(
  (path) => html`<sitemap><loc>${origin + path}</loc></sitemap>
`,
)}</sitemapindex>
`.text
  }

  const sitemapPart = async (shelf: Shelf, part: number): Promise<string> => {
    const rows = await readRange(db, shelf, (part - 1) * IDS_IN_PART, part * IDS_IN_PART)
    return urlSet(
      rows.flatMap(({ slug, updated_at, seen_ar, seen_en }) =>
        urls(
          origin,
          {
            ...(seen_ar && { ar: articlePath(shelf, 'ar', slug) }),
            ...(seen_en && { en: articlePath(shelf, 'en', slug) }),
          },
          updated_at,
        ),
      ),
    )
  }

  const robots = [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /admin-panel/',
    'Disallow: /dashboard',
    ...LOCALES.map((locale) => `Disallow: /${locale}/preview/`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

  const send = (request: FastifyRequest, reply: FastifyReply, type: string, content: string) =>
    sendCompressed(request, reply, { content, type: `${type}; charset=utf-8`, caching: FOR_TEN_MINUTES })

  for (const locale of LOCALES)
    app.get(feedPath(locale), async (request, reply) =>
      send(request, reply, 'application/atom+xml', await feedOf(request, locale)),
    )

  app.get('/robots.txt', (request, reply) => send(request, reply, 'text/plain', robots))
  app.get('/sitemap.xml', async (request, reply) =>
    send(request, reply, 'application/xml', await sitemapIndex()),
  )
  app.get('/sitemap-site.xml', (request, reply) =>
    send(request, reply, 'application/xml', urlSet(standing(origin))),
  )
  for (const shelf of keysOf(SHELVES))
    app.get(`/sitemap-${SHELVES[shelf]}-:part(^[1-9]\\d{0,5}$).xml`, async (request, reply) => {
      const { part } = request.params as { readonly part: string }
      const most = Math.ceil((await highestId(db, shelf)) / IDS_IN_PART)
      if (Number(part) > most) throw new AppError(404, 'not_found')
      return send(request, reply, 'application/xml', await sitemapPart(shelf, Number(part)))
    })
}
