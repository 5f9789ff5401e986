import type { SheetKind } from '#server/kinds/kind.ts'
import { formatMoney } from '#src/schema/money.ts'
import type { Cell, SheetColumn } from './sheet.ts'
import { textWidth } from './textWidth.ts'

/** Widths in characters of what is not text. */
const WIDTHS = {
  text: 10,
  flag: 10,
  id: 10,
  integer: 12,
  money: 16,
  percentage: 12,
  date: 13,
  datetime: 18,
} as const satisfies { [K in SheetKind]: number }

const WIDEST = 60

/** A digit, by which Excel counts, as a multiple of the font's size. */
const DIGIT = 0.6

/** Beside a label stands the button of its filter. */
const BUTTON = 4

const shown = ({ kind, texts }: SheetColumn, cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (kind === 'money') return formatMoney(Number(cell))
  if (kind !== 'text' && kind !== 'flag') return ''
  return [cell]
    .flat()
    .map((value) => texts?.[String(value)] ?? String(value))
    .join(', ')
}

/** How many characters wide columns are, judged by their labels and some rows. */
export const sheetWidths = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
): readonly number[] =>
  columns.map((column, place) => {
    const longest = Math.max(0, ...rows.map((cells) => textWidth(shown(column, cells[place]))))
    const wanted = Math.max(longest / DIGIT + 3, (textWidth(column.label) * 1.07) / DIGIT + BUTTON)
    return Math.ceil(Math.min(WIDEST, Math.max(WIDTHS[column.kind], wanted)))
  })
