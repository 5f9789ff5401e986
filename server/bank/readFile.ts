import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { readSheet } from '#server/sheets/read.ts'
import type { StatementFormat } from '#src/resources/bankStatements/bankStatements.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { MOST_LINES, type Paper, PaperError, type SheetColumns } from './paper.ts'
import { type ColumnsFor, readStatementSheet, type UnmappedStatement } from './sheet.ts'

/** Rows and columns of a sheet: its lines, and what banks write around them. */
const LIMITS = { rows: MOST_LINES + 200, columns: 80 }

/** Bytes by which the format is told. */
const JUDGED = 4096

/** What a file told, or the headings of a sheet whose columns nobody knows. */
export type ReadFile =
  | {
      readonly format: StatementFormat
      readonly papers: readonly Paper[]
      /** Null of what is no sheet. */
      readonly sheet: SheetColumns | null
    }
  | { readonly unmapped: UnmappedStatement }

const formatOf = async (path: string): Promise<StatementFormat> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(JUDGED), 0, JUDGED, 0)
    const head = buffer
      .toString('latin1', 0, bytesRead)
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart()
    if (head.startsWith('<')) return 'CAMT053'
    return head.startsWith('{1:') || /^:20:/m.test(head) ? 'MT940' : 'CSV'
  } finally {
    await file.close()
  }
}

/** The text of a message, which Arabic banks write in UTF-8 or as Arabic Windows does. */
const messageText = async (path: string): Promise<string> => {
  const bytes = await readFile(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/**
 * Reads a file of the bank's by what it is, whatever it is called. `columnsFor` tells those of a sheet, as
 * they are remembered or said. Throws `PaperError`, and `SheetError` for a sheet that cannot be read.
 */
export const readStatementFile = async (path: string, columnsFor: ColumnsFor): Promise<ReadFile> => {
  const format = await formatOf(path)
  if (format === 'CSV') {
    const read = await readStatementSheet(readSheet(path, LIMITS), columnsFor)
    return 'unmapped' in read ? read : { format, papers: [read.paper], sheet: read.sheet }
  }
  if (format === 'MT940') return { format, papers: readMt940(await messageText(path)), sheet: null }
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  return { format, papers: await readCamt053(stream), sheet: null }
}

/** Statements of one file as one: of one account in riyals, each balance following from the one before. Throws `PaperError`. */
export const joinedPaper = (papers: readonly Paper[]): Paper => {
  const accounts = new Set(papers.map(({ account }) => account))
  if (accounts.size > 1) throw new PaperError('bank_several_accounts')
  for (const [place, { currency, opening }] of papers.entries()) {
    if (currency !== null && currency !== 'SAR') throw new PaperError('bank_other_currency')
    const before = papers[place - 1]?.closing
    if (typeof before === 'number' && opening !== null && before !== opening)
      throw new PaperError('bank_closing_differs')
  }
  return {
    account: papers[0]?.account ?? null,
    currency: 'SAR',
    opening: papers[0]?.opening ?? null,
    closing: papers.at(-1)?.closing ?? null,
    lines: papers.flatMap(({ lines }) => lines).filter(({ amount }) => amount > 0),
  }
}
