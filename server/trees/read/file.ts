import { open, readFile } from 'node:fs/promises'
import { readCsv } from '#server/sheets/csv.ts'
import { readXlsx } from '#server/sheets/xlsx.ts'
import { MOST_TREE_BYTES } from '#src/contract/treeVersions.ts'
import { TreeBuilder } from './builder.ts'
import { wrongTree } from './issues.ts'
import { readLines } from './lines.ts'
import { readJson } from './objects.ts'
import { hasHeadings, readSheet, SHEET_LIMITS } from './sheet.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a file in UTF-8, with or without a mark. */
const textOf = (bytes: Buffer): string => {
  try {
    const text = decoder.decode(bytes)
    if (text.includes('\u0000')) throw wrongTree('tree_encoding')
    return text
  } catch (error) {
    throw error instanceof TypeError ? wrongTree('tree_encoding') : error
  }
}

const ARCHIVE = 'PK\u0003\u0004'

/** What other files begin with: papers, pictures and archives. */
const OTHERS = ['%PDF-', '\u0089PNG', '\u00ff\u00d8\u00ff', '\u00d0\u00cf\u0011\u00e0', '\u001f\u008b']

const headOf = (bytes: Buffer): string => bytes.subarray(0, 8).toString('latin1')

/** Whether a file is a workbook, as far as its first bytes tell: its size says nothing of what it holds. */
export const isWorkbook = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return headOf(buffer.subarray(0, bytesRead)).startsWith(ARCHIVE)
  } finally {
    await file.close()
  }
}

/** Characters by which a text is judged to be JSON. */
const JUDGED = 4096

const isJson = (bytes: Buffer): boolean => /^\ufeff?\s*[[{]/.test(bytes.subarray(0, JUDGED).toString('utf8'))

/** A file as it arrived; its name tells a list with separators that begins with other headings than a tree's. */
export interface TreeFile {
  readonly path: string
  readonly name: string
}

const isNamedSheet = (name: string): boolean => /\.(?:csv|tsv)$/i.test(name)

const readInto = async (builder: TreeBuilder, { path, name }: TreeFile): Promise<void> => {
  const bytes = await readFile(path)
  if (bytes.length > MOST_TREE_BYTES) throw wrongTree('file_size', { n: MOST_TREE_BYTES / 1024 / 1024 })
  const head = headOf(bytes)
  if (head.startsWith(ARCHIVE)) return readSheet(builder, readXlsx(path, SHEET_LIMITS))
  if (OTHERS.some((sign) => head.startsWith(sign))) throw wrongTree('tree_format')
  if (isJson(bytes)) return readJson(builder, textOf(bytes))
  if (isNamedSheet(name) || (await hasHeadings(readCsv(path, SHEET_LIMITS))))
    return readSheet(builder, readCsv(path, SHEET_LIMITS))
  readLines(builder, textOf(bytes))
}

/** The tree that a file holds. Throws WrongTree. */
export const readTree = async (file: TreeFile): Promise<ReturnType<TreeBuilder['build']>> => {
  const builder = new TreeBuilder()
  await readInto(builder, file)
  return builder.build()
}
