import { dataScript, html, type Markup, type Part, trusted } from '#server/http/html.ts'
import { LANGUAGE_PARAMETER } from '#src/addresses/languageParameter.ts'
import { articlePath, feedPath, shelfPath } from '#src/addresses/published.ts'
import { OPEN_GRAPH_LOCALE } from '#src/addresses/shareTags.ts'
import { DIRECTION, LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Brand } from '#src/theme/brands.ts'
import { dark, light } from '#src/theme/tokens.ts'
import type { Shell } from './shell.ts'
import { sayIn } from './texts.ts'

/** What a page is drawn in. */
export interface Around {
  readonly shell: Shell
  readonly brand: Brand
  /** `https://host` without a slash at its end, from the configuration. */
  readonly origin: string
  readonly locale: Locale
  /** What the foot of the page leads to. */
  readonly contents: readonly { readonly slug: string; readonly title: string }[]
}

/** A page and what is said of it where it is found or shared. */
export interface Drawn {
  readonly title: string
  readonly description: string | null
  /** Path of the page in each language that it has; its own is its canonical address. */
  readonly paths: Readonly<Partial<Record<Locale, string>>>
  /** Where the switch of languages leads when the page is not there in the other one. */
  readonly elsewhere: Readonly<Record<Locale, string>>
  /** Search engines are not to list it. */
  readonly isHidden?: boolean
  /** Path of a picture of it. */
  readonly picture?: string | undefined
  readonly article?: { readonly published: string; readonly modified: string }
  /** What it is, in the words of schema.org. */
  readonly data?: unknown
  /** Path of the link of the header that is this page, or above it. */
  readonly area?: string
  readonly main: Markup
}

const LANGUAGES = { ar: 'العربية', en: 'English' } as const satisfies Record<Locale, string>

const otherThan = (locale: Locale): Locale => LOCALES.find((each) => each !== locale) ?? locale

const meta = (name: string, content: Part): Markup => html`<meta name="${name}" content="${content}">`
const property = (name: string, content: Part): Markup => html`<meta property="${name}" content="${content}">`

const shareTags = ({ brand, origin, locale }: Around, page: Drawn, title: string): readonly Part[] => {
  const { description, article, picture, paths } = page
  return [
    description && meta('description', description),
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', brand.name[locale]),
    property('og:title', title),
    description && property('og:description', description),
    paths[locale] && property('og:url', origin + paths[locale]),
    property('og:image', picture ? origin + picture : `${origin}/social/${brand.key}-${locale}.jpg`),
    !picture && [property('og:image:width', 1200), property('og:image:height', 630)],
    property('og:locale', OPEN_GRAPH_LOCALE[locale]),
    paths[otherThan(locale)] && property('og:locale:alternate', OPEN_GRAPH_LOCALE[otherThan(locale)]),
    article && [
      property('article:published_time', article.published),
      property('article:modified_time', article.modified),
    ],
    meta('twitter:card', 'summary_large_image'),
  ]
}

const addressTags = ({ origin, locale }: Around, { paths, isHidden }: Drawn): readonly Part[] => {
  if (isHidden) return [meta('robots', 'noindex')]
  const languages = LOCALES.flatMap((each) => (paths[each] ? [[each, paths[each]] as const] : []))
  const standard = paths.ar ?? paths[locale]
  return [
    paths[locale] && html`<link rel="canonical" href="${origin + paths[locale]}">`,
    languages.map(([each, path]) => html`<link rel="alternate" hreflang="${each}" href="${origin + path}">`),
    standard && html`<link rel="alternate" hreflang="x-default" href="${origin + standard}">`,
  ]
}

const head = (around: Around, page: Drawn): Markup => {
  const { shell, brand, locale } = around
  const title = `${page.title} · ${brand.name[locale]}`
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${shareTags(around, page, title)}
${addressTags(around, page)}
<link rel="alternate" type="application/atom+xml" title="${sayIn(locale)('shelves.blogs_title')}" href="${feedPath(locale)}">
<meta name="referrer" content="same-origin">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.surface}">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.surface}">
<link rel="icon" type="image/svg+xml" href="${brand.mark}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${shell.fonts.map((font) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)}
${shell.style && html`<style>${trusted(shell.style)}</style>`}
<script type="module" src="${shell.script}"></script>
${page.data ? dataScript('application/ld+json', page.data) : null}
</head>`
}

/** A page that the browser draws, in the language of this one. */
export const inLanguage = (path: string, locale: Locale): string => `${path}?${LANGUAGE_PARAMETER}=${locale}`

const header = ({ brand, locale }: Around, { paths, elsewhere, area }: Drawn): Markup => {
  const say = sayIn(locale)
  const other = otherThan(locale)
  const links = [
    [shelfPath('blogs', locale), say('shelves.blogs_title')],
    [shelfPath('contents', locale), say('shelves.contents_title')],
    [inLanguage('/contact', locale), say('nav.contact')],
  ] as const
  return html`<a class="skip" href="#content">${say('nav.skip')}</a>
<header class="top"><div class="top-row">
<a class="brand-mark" href="${shelfPath('blogs', locale)}" aria-label="${brand.name[locale]}: ${say('nav.home')}">
<img src="${brand.mark}" alt="" width="32" height="32"><span>${brand.name[locale]}</span></a>
<nav class="top-links" aria-label="${say('nav.label')}">${links.map(
    ([path, name]) => html`<a href="${path}"${area === path && trusted(' aria-current="page"')}>${name}</a>`,
  )}</nav>
<a class="top-language" href="${paths[other] ?? elsewhere[other]}" lang="${other}" hreflang="${other}">${LANGUAGES[other]}</a>
<a class="action top-action" href="${inLanguage('/register/vender', locale)}">${say('nav.register')}</a>
</div></header>`
}

const footer = ({ brand, locale, contents }: Around): Markup => {
  const say = sayIn(locale)
  return html`<footer class="foot"><div class="foot-row">
<p class="foot-brand"><img src="${brand.mark}" alt="" width="24" height="24" loading="lazy"><span>${brand.name[locale]}</span></p>
<ul class="foot-links">
<li><a href="${shelfPath('blogs', locale)}">${say('shelves.blogs_title')}</a></li>
${contents.map(
  ({ slug, title }) =>
    html`<li><a href="${articlePath('contents', locale, slug)}"><bdi>${title}</bdi></a></li>`,
)}
<li><a href="${inLanguage('/terms', locale)}">${say('nav.terms')}</a></li>
<li><a href="${inLanguage('/contact', locale)}">${say('nav.contact')}</a></li>
<li><a href="${inLanguage('/login', locale)}">${say('nav.sign_in')}</a></li>
<li><a href="${feedPath(locale)}" type="application/atom+xml">${say('nav.feed')}</a></li>
</ul></div></footer>`
}

/** A whole page. */
export const drawPage = (around: Around, page: Drawn): string => {
  const { locale, brand } = around
  return html`<!doctype html>
<html lang="${locale}" dir="${DIRECTION[locale]}" data-brand="${brand.key}">
${head(around, page)}
<body>
${header(around, page)}
<main id="content" tabindex="-1">
${page.main}
</main>
${footer(around)}
</body>
</html>
`.text
}
