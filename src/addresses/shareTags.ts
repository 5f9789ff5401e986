import { DEFAULT_LOCALE, LOCALES, type Locale } from '../i18n/locales.ts'
import { BRANDS, type Brand } from '../theme/brands.ts'
import { LANGUAGE_PARAMETER } from './languageParameter.ts'

/*
 * What is shown where a page's address is found or shared. Whoever fetches that runs no scripts: the build writes it
 * in the default language and brand, the server for the language in the address and the brand at the host.
 */

/** The name of each language where Open Graph wants a country with it. */
export const OPEN_GRAPH_LOCALE = { ar: 'ar_SA', en: 'en_US' } as const satisfies Record<Locale, string>

export interface Shared {
  readonly locale: Locale
  readonly brand: Brand
  /** Of the page, without the brand's name. */
  readonly title: string
  /** Nothing but the title is written where there is none. */
  readonly description: string | undefined
  /** `https://host`: pictures are fetched by others, who want a whole address. Empty where it is not known. */
  readonly origin: string
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`

const tags = ({ locale, brand, title, description, origin }: Shared & { description: string }): string =>
  [
    named('description', description),
    property('og:type', 'website'),
    property('og:site_name', brand.name[locale]),
    property('og:title', title),
    property('og:description', description),
    property('og:image', `${origin}/social/${brand.key}-${locale}.jpg`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', description),
    property('og:locale', OPEN_GRAPH_LOCALE[locale]),
    ...LOCALES.filter((other) => other !== locale).map((other) =>
      property('og:locale:alternate', OPEN_GRAPH_LOCALE[other]),
    ),
    named('twitter:card', 'summary_large_image'),
  ].join('\n    ')

/** A page's title with the brand's name. */
const brandedTitle = (title: string, { name }: Brand, locale: Locale): string => `${title} · ${name[locale]}`

/** The title and, for a page with a description, the tags. */
const sharedHead = (shared: Shared): string => {
  const { title, description, brand, locale } = shared
  const full = brandedTitle(title, brand, locale)
  const head = `<title>${escaped(full)}</title>`
  return description === undefined ? head : head + tags({ ...shared, title: full, description })
}

const HEAD = /<title>[^<]*<\/title>(?:<meta name="description"[\s\S]*?<meta name="twitter:card"[^>]*>)?/

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

const attribute = (html: string, name: string): string | undefined => {
  const found = new RegExp(`<html [^>]*data-${name}="([^"]*)"`).exec(html)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

/** A built page as it is shown elsewhere; as it is, where the build said nothing of it in that language. */
export const withSharedHead = (
  html: string,
  { locale, brand, origin }: Pick<Shared, 'locale' | 'brand' | 'origin'>,
): string => {
  const built = attribute(html, `title-${locale}`)
  if (built === undefined) return html
  const [standard] = BRANDS
  const title = built.replace(brandedTitle('', standard, locale), '')
  const description = attribute(html, `description-${locale}`)
  return html.replace(HEAD, () => sharedHead({ locale, brand, origin, title, description }))
}

/** The language that an address asks for. */
export const languageAsked = (search: string): Locale =>
  LOCALES.find((locale) => locale === new URLSearchParams(search).get(LANGUAGE_PARAMETER)) ?? DEFAULT_LOCALE
