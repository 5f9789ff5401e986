/** What XML cannot hold, lone halves of characters, and what steers the direction of what stands beside it. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]|\p{Cs}/gu
const SPECIAL = /[&<>"\r]/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '',
}
/** Excel reads `_x0041_` in a text as the character of that number. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g
/** True for most texts: nothing in them has to be replaced. */
const PLAIN = /^[\t\n !#-%'-;=?-^`-\u2029\u202F-\u2065\u206A-\uD7FF\uE000-\uFFFD]*$/

/** The most characters of a cell. */
const LONGEST = 32_767

/** A text as content or attribute of XML, without what a sheet cannot hold. */
export const xmlText = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text
        .replace(FORBIDDEN, '')
        .replace(ESCAPED, '_x005F_')
        .replace(SPECIAL, (character) => ENTITIES[character] ?? '')

/** A cell's text as XML, no longer than a cell may be. */
export const cellText = (text: string): string =>
  xmlText(text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

/** The name of a sheet: at most 31 characters, none of those that Excel refuses, nothing at its ends that it trims. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s'\uD800-\uDBFF]+$/g, '') || '1'

/** A text within the header of a printed page, where `&` begins a command; Excel takes 255 characters in all. */
export const printedText = (text: string, longest: number): string =>
  text.replace(/\s+/g, ' ').slice(0, longest).replaceAll('&', '&&')

/** `A` … `Z`, `AA` … of the column at that place, counted from 0. */
export const columnName = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : columnName(Math.floor(place / 26) - 1) + columnName(place % 26)
