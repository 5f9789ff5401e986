import type { SheetKind } from '#server/kinds/kind.ts'
import { formatDay, formatInstant } from '#src/i18n/dates.ts'
import { formatNumber, formatPercentage } from '#src/i18n/numbers.ts'
import { formatMoney } from '#src/schema/money.ts'
import { withoutSteering } from '#src/schema/plainText.ts'
import type { FileWords } from './order.ts'
import { type PageLayout, ROOM } from './pageLayout.ts'
import type { Cell, SheetColumn, SheetHead } from './sheet.ts'
import { textWidth } from './textWidth.ts'

type Show = (value: Exclude<Cell, null>) => string

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/
/** Keeps what stands between them together, from left to right. */
const [ISOLATE, END_ISOLATE] = ['\u2066', '\u2069']
/** What no page can show: control characters, line ends of another kind, and noncharacters. */
const FORBIDDEN = /(?!\n)\p{Cc}|[\p{Zl}\p{Zp}\uFFFE\uFFFF]/gu

/** A text as the typesetter takes it: nothing in it steers what stands beside it, no character is half. */
export const settable = (text: string): string => withoutSteering(text).replace(FORBIDDEN, ' ').toWellFormed()

/** A text of which only what can be read is left, for a typesetter that broke down over something else. */
export const lettersOnly = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]/gu, ' ')

/** The longest text of a cell: a page is no place for more. */
const LONGEST = 300

/** Phones, codes and amounts run from left to right in an Arabic sheet too. */
const directed = (text: string, isArabic: boolean): string =>
  isArabic && text !== '' && !RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END_ISOLATE : text

const showOf = ({ locale }: SheetHead, words: FileWords, { kind, texts }: SheetColumn): Show => {
  const named = (value: Exclude<Cell, null>): string => {
    const text = String(value)
    return texts && Object.hasOwn(texts, text) ? (texts[text] ?? text) : text
  }
  const shows = {
    text: (value) => (Array.isArray(value) ? value.map(named).join(words.comma) : named(value)),
    flag: (value) => texts?.[String(value)] ?? (value ? words.yes : words.no),
    nominal: (value) => String(value),
    integer: (value) => formatNumber(Number(value)),
    money: (value) => formatMoney(Number(value)),
    percentage: (value) => formatPercentage(Number(value)),
    date: (value) => formatDay(String(value), locale),
    datetime: (value) => formatInstant(String(value), locale),
  } satisfies { [K in SheetKind]: Show }
  return shows[kind]
}

/** Rows as the texts that stand on a page. */
export const cellTexts = (
  head: SheetHead,
  words: FileWords,
): ((rows: readonly (readonly Cell[])[]) => string[][]) => {
  const shows = head.columns.map((column) => showOf(head, words, column))
  const isArabic = head.locale === 'ar'
  const textOf = (value: Cell | undefined, show: Show): string => {
    if (value === null || value === undefined) return ''
    const text = settable(show(value))
    return directed(text.length > LONGEST ? `${settable(text.slice(0, LONGEST))}…` : text, isArabic)
  }
  return (rows) => rows.map((cells) => shows.map((show, place) => textOf(cells[place], show)))
}

/** A text of a page; those of its parts that stand in a list of their own are not broken. */
export type PageText = string | readonly (string | readonly [string])[]

/** Where a word has to be broken, it is broken here if possible. */
const BREAKS = /(?<=[@._/?&=-])/
const BREAK = '\u200b'

/** A word that is wider than its column, with places to break it at. */
const broken = (word: string, room: number): string =>
  word
    .split(BREAKS)
    .flatMap((piece) => (textWidth(piece) > room ? [...piece] : [piece]))
    .join(BREAK)

/** What the typesetter would break after: codes stay in one piece. */
const BREAKABLE = /[-/?‐]/
/** Leaves what stands between words to the typesetter. */
const BETWEEN = /([ \n\u2066\u2069]+)/

const pageText = (text: string, room: number): PageText => {
  if (textWidth(text) <= room && !BREAKABLE.test(text)) return text
  const parts = text.split(BETWEEN).map((part) => {
    if (textWidth(part) > room) return broken(part, room)
    return BREAKABLE.test(part) ? ([directed(part, true)] as const) : part
  })
  return parts.every((part) => typeof part === 'string')
    ? parts.join('')
    : parts.filter((part) => part !== '')
}

/** Texts as they stand in the columns of a page: codes whole, and words that are too long for theirs broken. */
export const pageTexts = (
  { columns, size }: PageLayout,
  rows: readonly (readonly string[])[],
): readonly PageText[] => {
  const rooms = columns.map(({ width }) => (width - ROOM) / size)
  return rows.flatMap((texts) => texts.map((text, place) => pageText(text, rooms[place] ?? 0)))
}
