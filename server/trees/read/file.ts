import { readFile } from 'node:fs/promises'
import { MOST_TREE_BYTES } from '#src/contract/treeVersions.ts'
import { TreeBuilder } from './builder.ts'
import { wrongTree } from './issues.ts'
import { readLines } from './lines.ts'
import { readJson } from './objects.ts'

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

/** What other files begin with: papers, pictures and archives. */
const OTHERS = [
  '%PDF-',
  'PK\u0003\u0004',
  '\u0089PNG',
  '\u00ff\u00d8\u00ff',
  '\u00d0\u00cf\u0011\u00e0',
  '\u001f\u008b',
]

const isOther = (bytes: Buffer): boolean => {
  const head = bytes.subarray(0, 8).toString('latin1')
  return OTHERS.some((sign) => head.startsWith(sign))
}

/** The tree that a file holds. Throws WrongTree. */
export const readTree = async (path: string): Promise<ReturnType<TreeBuilder['build']>> => {
  const bytes = await readFile(path)
  if (bytes.length > MOST_TREE_BYTES) throw wrongTree('file_size', { n: MOST_TREE_BYTES / 1024 / 1024 })
  if (isOther(bytes)) throw wrongTree('tree_format')
  const text = textOf(bytes)
  const builder = new TreeBuilder()
  if (/^\s*[[{]/.test(text)) readJson(builder, text)
  else readLines(builder, text)
  return builder.build()
}
