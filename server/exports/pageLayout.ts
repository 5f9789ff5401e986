import type { SheetKind } from '#server/kinds/kind.ts'
import { formatDay, formatInstant } from '#src/i18n/dates.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { AT_RIGHT, type SheetHead } from './sheet.ts'
import { textWidth } from './textWidth.ts'

/** A column of a page. */
export interface PageColumn {
  readonly label: string
  /** In points, with the room around its texts. */
  readonly width: number
  /** At the right edge in both directions, so that place values line up. */
  readonly number: boolean
}

export interface PageLayout {
  readonly landscape: boolean
  /** Of the font, in points. */
  readonly size: number
  readonly columns: readonly PageColumn[]
}

/** The width of A4 between its margins (table.typ), in points. */
const PAGE = { upright: 532, across: 779 } as const

/** Tried in turn. */
const SIZES = [8.5, 7.5, 7, 6.5] as const

/** Around the texts of a cell (table.typ: 12), in points, and a little, as their widths are estimates. */
export const ROOM = 14

/** Labels and totals are set in semi-bold. */
const BOLD = 1.07

/** Widest that a word, and a text, asks for: as multiples of the font's size. */
const [WIDEST_WORD, WIDEST_TEXT] = [20, 26]

/** Texts up to this stand on one line. */
const SHORT_TEXT = 12

/** Amounts of later rows may be longer than those that the widths are judged by. */
const SPARE = 1.08

const wordsIn = (text: string): readonly string[] => text.split(' ')

const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map(textWidth))

/** The width that all of them do not exceed, or, where there are long ones, nearly all. */
const usual = (texts: readonly string[]): number => {
  const widths = texts.map(textWidth).sort((a, b) => a - b)
  const longest = widths.at(-1) ?? 0
  return Math.max(widths[Math.floor(widths.length * 0.95)] ?? 0, Math.min(longest, SHORT_TEXT))
}

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`)

/** The days and moments of later rows are among these, as far as their width goes. */
const SAMPLES: Partial<Record<SheetKind, (locale: Locale) => readonly string[]>> = {
  date: (locale) => MONTHS.map((day) => formatDay(day, locale)),
  datetime: (locale) => MONTHS.map((day) => formatInstant(`${day}T09:58:00Z`, locale)),
}

interface Wish {
  /** Narrower than this, words are broken. */
  readonly least: number
  /** As wide as this, texts stand on one line. */
  readonly best: number
}

/** How wide a column should be, as multiples of the font's size. */
const wishOf = (kind: SheetKind, label: string, texts: readonly string[]): Wish => {
  const heading = BOLD * widest(wordsIn(label))
  const longest = widest(texts)
  const least = kind === 'text' ? Math.min(widest(texts.flatMap(wordsIn)), WIDEST_WORD) : longest * SPARE
  const best = kind === 'text' ? Math.min(usual(texts), WIDEST_TEXT) : longest * SPARE
  return {
    least: Math.max(least, heading),
    best: Math.max(best, least, Math.min(BOLD * textWidth(label), heading * 1.6)),
  }
}

interface Fit {
  readonly size: number
  readonly wishes: readonly { readonly least: number; readonly best: number }[]
  readonly least: number
  readonly best: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

const fitOf = (wishes: readonly Wish[], size: number): Fit => {
  const inPoints = wishes.map(({ least, best }) => ({ least: least * size + ROOM, best: best * size + ROOM }))
  return {
    size,
    wishes: inPoints,
    least: sumOf(inPoints.map(({ least }) => least)),
    best: sumOf(inPoints.map(({ best }) => best)),
  }
}

/** A text that needs a second line here and there is no reason for a smaller font, a broken word is. */
const fits = ({ least, best }: Fit, room: number): boolean => least <= room && best <= room * 1.05

/** Where not even the words fit, the widest columns give way first: addresses before codes and amounts. */
const giveWay = (wanted: readonly number[], room: number): readonly number[] => {
  const ascending = wanted.map((width, place) => ({ width, place })).sort((a, b) => a.width - b.width)
  const given: number[] = []
  let left = room
  for (const [count, { width, place }] of ascending.entries()) {
    const taken = Math.min(width, left / (ascending.length - count))
    given[place] = taken
    left -= taken
  }
  return given
}

const widthsOf = ({ wishes, least, best }: Fit, room: number): readonly number[] => {
  if (best <= room) return wishes.map((wish) => (wish.best * room) / best)
  if (least > room)
    return giveWay(
      wishes.map((wish) => wish.least),
      room,
    )
  const share = (room - least) / (best - least)
  return wishes.map((wish) => wish.least + (wish.best - wish.least) * share)
}

/**
 * How a sheet stands on its pages: upright where everything fits on one line, else across, in the largest font in
 * which no word breaks. Widths follow from some rows, and the totals.
 */
export const pageLayout = (
  { columns, locale }: Pick<SheetHead, 'columns' | 'locale'>,
  rows: readonly (readonly string[])[],
): PageLayout => {
  const wishes = columns.map(({ label, kind }, place) =>
    wishOf(kind, label, [...rows.map((texts) => texts[place] ?? ''), ...(SAMPLES[kind]?.(locale) ?? [])]),
  )
  const [largest, ...smaller] = SIZES.map((size) => fitOf(wishes, size)) as [Fit, ...Fit[]]
  const landscape = largest.best > PAGE.upright
  const room = landscape ? PAGE.across : PAGE.upright
  const fit = [largest, ...smaller].find((each) => fits(each, room)) ?? smaller.at(-1) ?? largest
  const widths = widthsOf(fit, room)
  return {
    landscape,
    size: fit.size,
    columns: columns.map(({ label, kind }, place) => ({
      label,
      width: Math.floor((widths[place] ?? 0) * 100) / 100,
      number: AT_RIGHT.has(kind),
    })),
  }
}
