import type { SheetKind } from '#server/kinds/kind.ts'
import { RIYADH_MS } from '#src/schema/days.ts'
import type { FileWords } from './order.ts'
import type { Cell, SheetColumn } from './sheet.ts'

/** Programs tell by it that the text is UTF-8: Excel reads no Arabic without. */
const MARK = '\uFEFF'

/** What a program of spreadsheets would take for a formula is text: an apostrophe stands before it. */
const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** A field as RFC 4180 has it. */
const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

type Words = Pick<FileWords, 'yes' | 'no' | 'comma'>
type Filled = Exclude<Cell, null>

const textOf = ({ texts }: SheetColumn, value: Filled, { comma }: Words): string =>
  withoutFormula(
    [value]
      .flat()
      .map((each) => texts?.[String(each)] ?? String(each))
      .join(comma),
  )

const WRITERS = {
  text: textOf,
  flag: ({ texts }, value, { yes, no }) => texts?.[String(value)] ?? (value ? yes : no),
  nominal: (_, value) => String(value),
  integer: (_, value) => String(value),
  money: (_, value) => Number(value).toFixed(2),
  percentage: (_, value) => String(value),
  date: (_, value) => String(value).slice(0, 10),
  // As of Riyadh, like the other files.
  datetime: (_, value) =>
    new Date(Date.parse(String(value)) + RIYADH_MS).toISOString().slice(0, 16).replace('T', ' '),
} as const satisfies Record<SheetKind, (column: SheetColumn, value: Filled, words: Words) => string>

/** The line of labels, which begins the file. */
export const csvHead = (columns: readonly SheetColumn[]): string =>
  `${MARK}${columns.map(({ label }) => field(withoutFormula(label))).join(',')}\r\n`

/** One row: numbers plain, amounts with two decimals, days `YYYY-MM-DD`, nothing where there is nothing. */
export const csvRow = (columns: readonly SheetColumn[], cells: readonly Cell[], words: Words): string =>
  `${columns
    .map((column, place) => {
      const value = cells[place]
      return value === null || value === undefined ? '' : field(WRITERS[column.kind](column, value, words))
    })
    .join(',')}\r\n`
