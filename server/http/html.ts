/** Markup that stands in a page as it is. */
export class Markup {
  constructor(readonly text: string) {}
}

/** What may stand in a template: texts are escaped, markup is not, nothing is left out. */
export type Part = Markup | string | number | null | undefined | false | readonly Part[]

/** What neither HTML nor XML can hold. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const written = (part: Part): string => {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === null || part === undefined || part === false ? '' : escaped(String(part))
}

/** Markup of HTML or XML: whatever is put into it is escaped, unless it is markup itself. Attributes want quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, at) => text + written(parts[at])).join(''))

/** Markup that somebody has made sure of: sanitised, or our own. */
export const trusted = (text: string): Markup => new Markup(text)

/** Data inside a script element of the page, which no browser runs. */
export const dataScript = (type: 'application/ld+json', data: unknown): Markup =>
  new Markup(`<script type="${type}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
