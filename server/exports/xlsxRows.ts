import type { SheetKind } from '#server/kinds/kind.ts'
import { DAY_MS, RIYADH_MS } from '#src/schema/days.ts'
import type { Cell, SheetColumn, TotalLine } from './sheet.ts'
import { LATIN_STYLE, styleOf } from './xlsxStyles.ts'
import { cellText, columnName, xmlText } from './xlsxTexts.ts'

/** Words for flags, in the language of the sheet. */
export interface FlagWords {
  readonly yes: string
  readonly no: string
  /** Between several texts of one cell. */
  readonly comma: string
}

/** 1 January 1970 in Excel's count of days. */
const EPOCH = 25_569

const textCell = (place: string, style: number, text: string): string =>
  text === ''
    ? ''
    : `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`

const emptyCell = (place: string, style: number): string => `<c r="${place}" s="${style}"/>`

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFEFC]/

const numberCell = (place: string, style: number, value: number): string =>
  Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : ''

type Write = (place: string, style: number, value: Exclude<Cell, null>) => string

const number: Write = (place, style, value) => numberCell(place, style, Number(value))

const PLAIN_TEXT = styleOf('text')

const writersOf = (words: FlagWords, texts: SheetColumn['texts']) => {
  const named = (value: Exclude<Cell, null>): string => {
    const text = String(value)
    return texts && Object.hasOwn(texts, text) ? (texts[text] ?? text) : text
  }
  const text: Write = (place, style, value) => {
    const shown = Array.isArray(value) ? value.map(named).join(words.comma) : named(value)
    return textCell(place, style !== PLAIN_TEXT || RIGHT_TO_LEFT.test(shown) ? style : LATIN_STYLE, shown)
  }
  return {
    text,
    flag: (place, style, value) =>
      textCell(place, style, texts?.[String(value)] ?? (value ? words.yes : words.no)),
    nominal: number,
    integer: number,
    money: number,
    // Excel keeps 12.5 % as 0.125.
    percentage: (place, style, value) => numberCell(place, style, Math.round(Number(value) * 100) / 10_000),
    date: (place, style, value) => numberCell(place, style, Date.parse(String(value)) / DAY_MS + EPOCH),
    datetime: (place, style, value) =>
      numberCell(place, style, (Date.parse(String(value)) + RIYADH_MS) / DAY_MS + EPOCH),
  } satisfies { [K in SheetKind]: Write }
}

/** Writes rows of those columns as XML; `row` counts from 1. */
export type WriteRow = (row: number, cells: readonly Cell[]) => string

/** The writer of rows of those columns. */
export const rowWriter = (columns: readonly SheetColumn[], words: FlagWords): WriteRow => {
  const made = columns.map(({ kind, texts }, place) => ({
    name: columnName(place),
    style: styleOf(kind),
    write: writersOf(words, texts)[kind],
  }))
  return (row, cells) => {
    let xml = `<row r="${row}">`
    for (const [place, { name, style, write }] of made.entries()) {
      const value = cells[place]
      const at = `${name}${row}`
      // The lines of a row run through where it has nothing to tell too.
      xml += (value === null || value === undefined ? '' : write(at, style, value)) || emptyCell(at, style)
    }
    return `${xml}</row>`
  }
}

/** A line's cells with its label in the first one, unless a sum stands there. */
export const labelled = ({ label, cells }: TotalLine): readonly Cell[] =>
  cells[0] === null ? [label, ...cells.slice(1)] : cells

/** Adds the rows that a filter of the sheet leaves. */
const SUBTOTAL_SUM = 109

interface Place {
  /** Name of the column. */
  readonly column: string
  /** Number of the last row of data. */
  readonly last: number
}

const range = ({ column, last }: Place): string => `${column}$2:${column}$${last}`

const literal = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** How a sheet works out a sum from its own cells; null where nothing is there to be added. */
const formulaOf = ({ all, where, lines }: TotalLine, place: Place): string | null => {
  if (place.last < 2) return null
  if (all) return `SUBTOTAL(${SUBTOTAL_SUM},${range(place)})`
  if (where) {
    const sought = { ...place, column: `$${columnName(where.place)}` }
    return `SUMIFS(${range(place)},${range(sought)},${literal(where.text)})`
  }
  return lines ? lines.map((line) => `${place.column}${place.last + 1 + line}`).join('+') : null
}

const sumCell = (at: string, style: number, value: number, formula: string | null): string =>
  `<c r="${at}" s="${style}">${formula === null ? '' : `<f>${xmlText(formula)}</f>`}<v>${value}</v></c>`

const lineXml = (columns: readonly SheetColumn[], line: TotalLine, last: number, row: number): string => {
  const cells = columns.map(({ kind }, place) => {
    const column = columnName(place)
    const [at, value] = [`${column}${row}`, line.cells[place]]
    if (typeof value === 'number')
      return sumCell(at, styleOf(kind, true), value, formulaOf(line, { column, last }))
    const style = styleOf('text', true)
    return place === 0 ? textCell(at, style, line.label) : emptyCell(at, style)
  })
  return `<row r="${row}">${cells.join('')}</row>`
}

/**
 * The lines of totals as XML, below the row of that number. Their sums are formulas over the sheet's own number
 * cells, with what the server has summed up beside them for programs that work nothing out: no text of a record
 * ever becomes part of one.
 */
export const totalRowsXml = (
  columns: readonly SheetColumn[],
  lines: readonly TotalLine[],
  last: number,
): string => lines.map((line, at) => lineXml(columns, line, last, last + 1 + at)).join('')
