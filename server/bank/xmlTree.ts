import { SaxesParser } from 'saxes'
import { PaperError } from './paper.ts'

/** An element with what stands in it; names without their prefixes. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Elements within elements, and elements of one piece; a statement's own are about 15 deep. */
const DEEPEST = 40
const MOST_ELEMENTS = 20_000

/** Characters of one text: no field of a statement has more than 500. */
const LONGEST_TEXT = 4000

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const refuse = (): never => {
  throw new PaperError('bank_not_a_statement')
}

/**
 * A reader of XML that builds the elements of some names, one after the other, and hands each to `take` when it
 * ends: no more than one is in memory. Declarations of a document's own (DOCTYPE, entities) are refused, nothing is
 * ever fetched, and depth, elements and texts have limits. Throws `PaperError`.
 */
export const pieceReader = (pieces: ReadonlySet<string>, take: (piece: Element) => void): SaxesParser => {
  const parser = new SaxesParser()
  const open: Element[] = []
  let depth = 0
  let count = 0
  parser.on('doctype', refuse)
  parser.on('error', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > DEEPEST) refuse()
    const element: Element = {
      name: bare(name),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    }
    if (open.length === 0 && !pieces.has(element.name)) return
    count += 1
    if (count > MOST_ELEMENTS) refuse()
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const onText = (text: string) => {
    const element = open.at(-1)
    if (element && element.text.length < LONGEST_TEXT) element.text += text.slice(0, LONGEST_TEXT)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    depth -= 1
    const element = open.pop()
    if (!element || open.length > 0) return
    count = 0
    take(element)
  })
  return parser
}

/** The elements at a path below one. */
export const allAt = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((each) => each.name === name)),
    [element],
  )

/** The first text at one of some paths. */
export const textAt = (element: Element, ...paths: readonly (readonly string[])[]): string | null => {
  for (const path of paths) {
    const text = allAt(element, ...path)[0]?.text.trim()
    if (text) return text
  }
  return null
}
