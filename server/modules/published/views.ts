import { html, type Markup } from '#server/http/html.ts'
import { articlePath, type Shelf, shelfPath } from '#src/addresses/published.ts'
import { formatDay, formatInstant, formatInstantDay } from '#src/i18n/dates.ts'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import { type Around, type Drawn, inLanguage } from './layout.ts'
import { type Article, type Entry, localesOf, type Page, writeCursor } from './read.ts'
import { minutesOf, pictureOf, shownHtml } from './shown.ts'
import { minutesIn, sayIn } from './texts.ts'

/** How many drawings there are for articles without a picture (src/published/styles/list.css). */
const DRAWINGS = 4

const cover = ({ id, image }: Pick<Entry, 'id' | 'image'>): Markup => {
  const picture = pictureOf(image)
  return picture
    ? html`<img class="cover" src="${picture}" alt="" width="640" height="360" loading="lazy" decoding="async">`
    : html`<span class="cover cover-drawn cover-${id % DRAWINGS}"></span>`
}

const card = (shelf: Shelf, locale: Locale, entry: Entry): Markup => {
  const { slug, title, lead, published_on } = entry
  const isBlog = shelf === 'blogs'
  return html`<li class="card">${isBlog && cover(entry)}
<div class="card-words">
<h2><a class="card-link" href="${articlePath(shelf, locale, slug)}" dir="auto">${title}</a></h2>
${lead && html`<p dir="auto">${lead}</p>`}
${isBlog && html`<time datetime="${published_on}">${formatDay(published_on, locale)}</time>`}
</div></li>`
}

/** The other pages of a list. */
const pager = (shelf: Shelf, locale: Locale, { entries, hasBefore, hasAfter }: Page): Markup | null => {
  const say = sayIn(locale)
  const path = shelfPath(shelf, locale)
  const [first] = entries
  const last = entries.at(-1)
  const link = (rel: 'prev' | 'next', text: string, entry: Entry) =>
    html`<a class="pager-link pager-${rel}" rel="${rel}" href="${path}?at=${writeCursor(entry, rel === 'prev' ? 'before' : 'after')}">${text}</a>`
  if (!first || !last || !(hasBefore || hasAfter)) return null
  return html`<nav class="pager" aria-label="${say('list.pages')}">
${hasBefore && link('prev', say('list.newer'), first)}
${hasAfter && link('next', say('list.older'), last)}
</nav>`
}

const shelves = (shelf: Shelf): Readonly<Record<Locale, string>> => ({
  ar: shelfPath(shelf, 'ar'),
  en: shelfPath(shelf, 'en'),
})

const emptyState = (shelf: Shelf, locale: Locale): Markup => {
  const say = sayIn(locale)
  return html`<div class="empty"><p class="empty-title">${say(`shelves.${shelf}_empty`)}</p>
<p>${say(`shelves.${shelf}_empty_detail`)}</p>
<a class="action" href="${inLanguage('/contact', locale)}">${say('nav.contact')}</a></div>`
}

/** A page of the list; `isFirst`: the one without a cursor. */
export const listPage = (
  { locale }: Around,
  { shelf, page, isFirst }: { readonly shelf: Shelf; readonly page: Page; readonly isFirst: boolean },
): Drawn => {
  const say = sayIn(locale)
  const path = shelfPath(shelf, locale)
  return {
    title: say(`shelves.${shelf}_title`),
    description: say(`shelves.${shelf}_description`),
    paths: shelves(shelf),
    elsewhere: shelves(shelf),
    // Further pages move with every article: search engines find these by the sitemap.
    isHidden: !isFirst,
    area: path,
    main: html`<div class="hero"><div class="hero-words"><h1 class="hero-title">${say(`shelves.${shelf}_title`)}</h1>
<p>${say(`shelves.${shelf}_lead`)}</p></div></div>
<div class="shelf">
${
  page.entries.length
    ? html`<ul class="cards cards-${shelf}">${page.entries.map((entry) => card(shelf, locale, entry))}</ul>`
    : emptyState(shelf, locale)
}
${pager(shelf, locale, page)}
${!isFirst && html`<p class="to-first"><a href="${path}">${say('list.to_first')}</a></p>`}
</div>`,
  }
}

/** The paths of an article in the languages in which visitors see it. */
const pathsOf = (shelf: Shelf, article: Article): Drawn['paths'] =>
  Object.fromEntries(localesOf(article).map((each) => [each, articlePath(shelf, each, article.slug)]))

const publishedAt = ({ published_on }: Article): string => startOfDay(published_on).toISOString()

const dataOf = ({ origin, brand, locale }: Around, shelf: Shelf, article: Article) => {
  const picture = pictureOf(article.image)
  const organisation = {
    '@type': 'Organization',
    name: brand.name[locale],
    logo: { '@type': 'ImageObject', url: `${origin}${brand.mark}` },
  }
  return {
    '@context': 'https://schema.org',
    '@type': shelf === 'blogs' ? 'BlogPosting' : 'Article',
    headline: article.title,
    ...(article.lead && { description: article.lead }),
    image: [picture ? origin + picture : `${origin}/social/${brand.key}-${locale}.jpg`],
    datePublished: publishedAt(article),
    dateModified: article.updated_at,
    inLanguage: locale,
    mainEntityOfPage: origin + articlePath(shelf, locale, article.slug),
    author: organisation,
    publisher: organisation,
  }
}

const dates = (shelf: Shelf, locale: Locale, { published_on, updated_at, body }: Article): Markup => {
  const say = sayIn(locale)
  const isChanged = dayInRiyadh(new Date(updated_at)) > published_on
  return html`<p class="about">
${shelf === 'blogs' && html`<time datetime="${published_on}">${say('article.published', { day: formatDay(published_on, locale) })}</time>`}
${isChanged && html`<time datetime="${updated_at}">${say('article.updated', { day: formatInstantDay(updated_at, locale) })}</time>`}
<span>${say('article.reading', { minutes: minutesIn(locale, minutesOf(body)) })}</span></p>`
}

export interface Neighbours {
  readonly previous: Entry | undefined
  readonly next: Entry | undefined
}

const neighbourLinks = (shelf: Shelf, locale: Locale, { previous, next }: Neighbours): Markup | null => {
  const say = sayIn(locale)
  const link = (rel: 'prev' | 'next', { slug, title }: Entry) =>
    html`<a class="beside beside-${rel}" rel="${rel}" href="${articlePath(shelf, locale, slug)}">
<span class="beside-way">${say(rel === 'prev' ? 'article.previous' : 'article.next')}</span>
<span class="beside-title" dir="auto">${title}</span></a>`
  if (!previous && !next) return null
  return html`<nav class="neighbours" aria-label="${say('article.neighbours')}">
${previous && link('prev', previous)}${next && link('next', next)}</nav>`
}

const invitation = (locale: Locale): Markup => {
  const say = sayIn(locale)
  return html`<aside class="invitation"><div><p class="invitation-title">${say('article.register_title')}</p>
<p>${say('article.register_detail')}</p></div>
<a class="action" href="${inLanguage('/register/vender', locale)}">${say('nav.register')}</a></aside>`
}

/** What is told above an article that is looked at before it is published. */
export interface PreviewNote {
  /** In milliseconds since 1970. */
  readonly until: number
  readonly isHidden: boolean
}

const previewBar = (locale: Locale, { until, isHidden }: PreviewNote): Markup => {
  const say = sayIn(locale)
  const day = formatInstant(new Date(until).toISOString(), locale)
  return html`<div class="preview-note" role="status"><strong>${say('preview.title')}</strong>
<span>${isHidden ? say('preview.hidden') : say('preview.note', { until: day })}</span></div>`
}

/** One article; `preview`: before it is published. */
export const articlePage = (
  around: Around,
  shown: {
    readonly shelf: Shelf
    readonly article: Article
    readonly neighbours: Neighbours
    readonly preview?: PreviewNote & { readonly paths: Readonly<Record<Locale, string>> }
  },
): Drawn => {
  const { locale } = around
  const { shelf, article, neighbours, preview } = shown
  const say = sayIn(locale)
  const picture = pictureOf(article.image)
  const list = shelfPath(shelf, locale)
  return {
    title: article.title,
    description: article.lead,
    paths: preview ? preview.paths : pathsOf(shelf, article),
    elsewhere: shelves(shelf),
    isHidden: preview !== undefined,
    picture,
    article: { published: publishedAt(article), modified: article.updated_at },
    ...(!preview && { data: dataOf(around, shelf, article) }),
    area: list,
    main: html`${preview && previewBar(locale, preview)}
<article class="sheet">
<header class="sheet-head">
<p class="trail"><a href="${list}">${say(`shelves.${shelf}_title`)}</a></p>
<h1 class="sheet-title" dir="auto">${article.title}</h1>
${article.lead && html`<p class="lead" dir="auto">${article.lead}</p>`}
${dates(shelf, locale, article)}
</header>
${picture && html`<img class="cover cover-wide" src="${picture}" alt="${article.title}" width="1200" height="675" fetchpriority="high">`}
<div class="prose">${shownHtml(article.body)}</div>
</article>
<div class="after">
${neighbourLinks(shelf, locale, neighbours)}
${invitation(locale)}
<p class="to-first"><a href="${list}">${say(shelf === 'blogs' ? 'article.back' : 'article.back_to_pages')}</a></p>
</div>`,
  }
}

/** A link to a statement that opens nothing any more; `isBusy`: that will open again. */
export const expiredPage = ({ locale }: Around, isBusy: boolean): Drawn => {
  const say = sayIn(locale)
  const title = say(isBusy ? 'expired.busy' : 'expired.title')
  return {
    title,
    description: null,
    paths: {},
    elsewhere: shelves('blogs'),
    isHidden: true,
    main: html`<div class="missing"><h1 class="missing-title">${title}</h1>
<p>${say(isBusy ? 'expired.busy_lead' : 'expired.lead')}</p></div>`,
  }
}

/** There is nothing at an address; `article`: there is, in the other language. */
export const missingPage = (
  { locale }: Around,
  shelf: Shelf,
  article?: { readonly slug: string; readonly locale: Locale; readonly title: string },
): Drawn => {
  const say = sayIn(locale)
  return {
    title: say('missing.title'),
    description: null,
    paths: {},
    elsewhere: {
      ...shelves(shelf),
      ...(article && { [article.locale]: articlePath(shelf, article.locale, article.slug) }),
    },
    isHidden: true,
    main: html`<div class="missing"><p class="missing-number" aria-hidden="true">404</p>
<h1 class="missing-title">${say('missing.title')}</h1><p>${say('missing.lead')}</p>
${
  article &&
  html`<p>${say('missing.elsewhere')} <a href="${articlePath(shelf, article.locale, article.slug)}" lang="${article.locale}" hreflang="${article.locale}" dir="${DIRECTION[article.locale]}">${article.title}</a></p>`
}
<a class="action" href="${shelfPath('blogs', locale)}">${say('missing.to_list')}</a></div>`,
  }
}
