import { csvHead, csvRow } from './csvRows.ts'
import { answerOrder, type MakeFile } from './makeFile.ts'

/** Characters that are handed on at a time. */
const STRETCH = 64 * 1024

/** Rows as text, for programs of accounting that read no workbook: as they come, with no end to how many. */
const makeCsv: MakeFile = ({ head, words }, emit) => {
  const encoder = new TextEncoder()
  let text = csvHead(head.columns)
  const flush = (): void => {
    emit(encoder.encode(text))
    text = ''
  }
  return {
    add: async (rows) => {
      for (const json of rows) {
        text += csvRow(head.columns, JSON.parse(json), words)
        if (text.length >= STRETCH) flush()
      }
    },
    finish: async () => flush(),
  }
}

answerOrder(makeCsv)
