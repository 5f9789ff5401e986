import type { SheetKind } from '#server/kinds/kind.ts'
import { formatMoney } from '#src/schema/money.ts'
import { answerOrder, type MakeFile } from './makeFile.ts'
import type { Cell, SheetColumn } from './sheet.ts'
import { textWidth } from './textWidth.ts'
import { partsOf, sheetEnd, sheetStart } from './xlsxParts.ts'
import { labelled, rowWriter, totalRowsXml } from './xlsxRows.ts'
import { createZip } from './zip.ts'

/** Widths in characters of what is not text. */
const WIDTHS = {
  text: 10,
  flag: 10,
  nominal: 10,
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
const sheetWidths = (
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
): readonly number[] =>
  columns.map((column, place) => {
    const longest = Math.max(0, ...rows.map((cells) => textWidth(shown(column, cells[place]))))
    const wanted = Math.max(longest / DIGIT + 3, (textWidth(column.label) * 1.07) / DIGIT + BUTTON)
    return Math.ceil(Math.min(WIDEST, Math.max(WIDTHS[column.kind], wanted)))
  })

/** Characters that are packed at a time. */
const STRETCH = 64 * 1024

/** Rows by which the columns' widths are judged. */
const JUDGED = 250

/** A workbook whose rows are packed as they come (docs/decisions/0121). */
const makeXlsx: MakeFile = ({ head, words, totalRows, totals }, emit) => {
  const zip = createZip(emit)
  const writeRow = rowWriter(head.columns, words)
  let row = 1
  let begun: Promise<void> | undefined
  const begin = async (first: readonly string[]): Promise<void> => {
    for (const [name, xml] of Object.entries(partsOf(head, totalRows))) {
      await zip.open(name)
      await zip.write(xml)
    }
    await zip.open('xl/worksheets/sheet1.xml')
    const rows = first.slice(0, JUDGED).map((json): readonly Cell[] => JSON.parse(json))
    await zip.write(sheetStart(head, sheetWidths(head.columns, [...rows, ...(totals ?? []).map(labelled)])))
  }
  return {
    add: async (rows) => {
      begun ??= begin(rows)
      await begun
      let xml = ''
      for (const json of rows) {
        row += 1
        xml += writeRow(row, JSON.parse(json))
        if (xml.length < STRETCH) continue
        await zip.write(xml)
        xml = ''
      }
      await zip.write(xml)
    },
    finish: async () => {
      begun ??= begin([])
      await begun
      await zip.write(totalRowsXml(head.columns, totals ?? [], row) + sheetEnd(head, words, totalRows))
      await zip.close()
    },
  }
}

answerOrder(makeXlsx)
