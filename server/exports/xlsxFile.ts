import { answerOrder, type MakeFile } from './makeFile.ts'
import type { Cell } from './sheet.ts'
import { partsOf, sheetEnd, sheetStart } from './xlsxParts.ts'
import { rowWriter } from './xlsxRows.ts'
import { labelled, totalRowsXml } from './xlsxTotals.ts'
import { sheetWidths } from './xlsxWidths.ts'
import { createZip } from './zip.ts'

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
