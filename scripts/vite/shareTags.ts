import type { Locale } from '../../src/i18n/locales.ts'
import { BRANDS } from '../../src/shell/brands.ts'
import type { Prerendered } from '../../src/site/prerender.tsx'

/** The name of each language where Open Graph wants a country with it. */
const OPEN_GRAPH_LOCALE = { ar: 'ar_SA', en: 'en_US' } as const satisfies Record<Locale, string>

/** Pictures are fetched by others, who want a whole address: PUBLIC_URL of the build, where it is known then. */
const origin = (): string => (process.env.PUBLIC_URL ?? '').replace(/\/$/, '')

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}" />`

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}" />`

/**
 * What is shown where the page's address is found or shared: description and a drawn picture. The first
 * language's texts, the other one's as alternate. Nothing for a page without description.
 */
export const shareTags = (pages: readonly ({ readonly locale: Locale } & Prerendered)[]): string => {
  const [page, ...others] = pages
  if (!page?.description) return ''
  const [brand] = BRANDS
  return [
    named('description', page.description),
    property('og:type', 'website'),
    property('og:site_name', brand.name[page.locale]),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:image', `${origin()}/social/${brand.key}-${page.locale}.jpg`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', page.description),
    property('og:locale', OPEN_GRAPH_LOCALE[page.locale]),
    ...others.map(({ locale }) => property('og:locale:alternate', OPEN_GRAPH_LOCALE[locale])),
    named('twitter:card', 'summary_large_image'),
  ].join('\n    ')
}
