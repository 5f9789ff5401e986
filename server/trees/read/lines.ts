import type { SaidCategory, TreeBuilder } from './builder.ts'
import { wrongTree } from './issues.ts'
import { namesIn } from './names.ts'
import { addPaths, STEP } from './paths.ts'

const ID = /^(\d{1,20})\s+-\s+(.*)$/

interface Line {
  readonly number: number
  readonly text: string
}

/** The lines that say something: neither empty nor comments. */
const saying = (text: string): Line[] =>
  text
    .split(/\r\n|\n|\r/)
    .map((line, at) => ({ number: at + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== '' && !line.trimStart().startsWith('#'))

/** `id - A > B > C` as Google writes its taxonomy, or without ids `A > B > C`. */
const readPaths = (builder: TreeBuilder, lines: readonly Line[]): void => {
  const hasIds = lines.every(({ text }) => ID.test(text.trim()))
  const paths = lines.map(({ number, text }) => {
    const [, id = null, rest = text] = hasIds ? (ID.exec(text.trim()) ?? []) : []
    return { line: number, id, steps: rest.trim().split(STEP) }
  })
  addPaths(builder, paths, { mustBeNamed: hasIds })
}

const TAB = 4

const indentOf = (text: string): number => {
  const [blank = ''] = /^[ \t]*/.exec(text) ?? []
  return [...blank].reduce((sum, sign) => sum + (sign === '\t' ? TAB : 1), 0)
}

/** One category a line, below the nearest line before it that is indented less; with ids where every line has one. */
const readIndented = (builder: TreeBuilder, lines: readonly Line[]): void => {
  const hasIds = lines.every(({ text }) => ID.test(text.trim()))
  const open: { readonly indent: number; readonly said: SaidCategory }[] = []
  for (const { number, text } of lines) {
    const indent = indentOf(text)
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop()
    const [, id = null, name = text.trim()] = hasIds ? (ID.exec(text.trim()) ?? []) : []
    const said = builder.addCategory({
      line: number,
      id,
      parent: open.at(-1)?.said ?? null,
      names: namesIn(name),
    })
    open.push({ indent, said })
  }
}

/** A text of lines, whichever of both it is. */
export const readLines = (builder: TreeBuilder, text: string): void => {
  const lines = saying(text)
  if (!lines.length) throw wrongTree('tree_empty')
  if (lines.some((line) => line.text.includes(STEP))) readPaths(builder, lines)
  else readIndented(builder, lines)
}
