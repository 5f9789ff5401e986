import { formatDay, formatInstant, formatMoney, formatNumber, formatPercentage } from './formats.ts'
import type { FileWords } from './protocol.ts'
import type { Cell, SheetColumn, SheetHead, SheetKind } from './sheet.ts'

type Show = (value: Exclude<Cell, null>) => string

/** Numbers and flags stand at the end edge of their column, texts and days at its start. */
const AT_END: ReadonlySet<SheetKind> = new Set(['integer', 'money', 'percentage'])

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/
/** Keeps what stands between them together, from left to right. */
const [ISOLATE, END_ISOLATE] = ['\u2066', '\u2069']
const FORBIDDEN = /(?!\n)\p{Cc}/gu

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
    id: (value) => String(value),
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
    const text = show(value).replace(FORBIDDEN, ' ')
    return directed(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text, isArabic)
  }
  return (rows) => rows.map((cells) => shows.map((show, place) => textOf(cells[place], show)))
}

/** A column of a page. */
export interface PageColumn {
  readonly label: string
  /** Its share of the width. */
  readonly weight: number
  readonly end: boolean
}

const [NARROWEST, WIDEST] = [6, 34]

/** The length that nine of ten texts do not exceed. */
const usualLength = (texts: readonly string[]): number => {
  const lengths = texts.map((text) => text.length).sort((a, b) => a - b)
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0
}

/** Columns as wide as what stands in them, judged by some rows. */
export const pageColumns = ({ columns }: SheetHead, rows: readonly (readonly string[])[]): PageColumn[] =>
  columns.map(({ label, kind, width = 0 }, place) => {
    const longestWord = Math.max(...label.split(' ').map((word) => word.length)) + 2
    const usual = usualLength(rows.map((texts) => texts[place] ?? ''))
    const characters = Math.max(longestWord, Math.min(usual, WIDEST), NARROWEST, width)
    return { label, weight: characters + 3, end: AT_END.has(kind) }
  })
