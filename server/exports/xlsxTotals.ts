import type { Cell, SheetColumn, TotalLine } from './sheet.ts'
import { emptyCell, textCell } from './xlsxRows.ts'
import { styleOf } from './xlsxStyles.ts'
import { columnName, xmlText } from './xlsxTexts.ts'

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
