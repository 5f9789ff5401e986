import { SaxesParser } from 'saxes'
import type { Archive } from './archive.ts'
import { SheetError } from './cell.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is heard of a part: names without their prefixes. */
export interface Heard {
  readonly open?: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** The XML parts of a workbook. */
export interface Parts {
  readonly has: (name: string) => boolean
  /** Reads a whole part. */
  readonly walk: (name: string, heard: Heard) => Promise<void>
  /** Reads a part piece by piece; what was heard of each is for the caller to take before the next. */
  readonly pieces: (name: string, heard: Heard) => AsyncGenerator<void>
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Entities of a document's own are not known to this reader, and no other file is ever asked for. */
const parserOf = ({ open, text, close }: Heard): SaxesParser => {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw new SheetError('not_a_sheet')
  })
  if (open) parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Attributes))
  if (text) parser.on('text', text)
  if (close) parser.on('closetag', ({ name }) => close(bare(name)))
  return parser
}

/** Reads the XML parts of an archive. */
export const partsOf = (archive: Archive): Parts => {
  const pieces: Parts['pieces'] = async function* (name, heard) {
    const parser = parserOf(heard)
    const decoder = new TextDecoder('utf-8', { fatal: true })
    try {
      for await (const bytes of archive.read(name)) {
        parser.write(decoder.decode(bytes, { stream: true }))
        yield
      }
      parser.write(decoder.decode()).close()
    } catch (error) {
      if (error instanceof TypeError) throw new SheetError('not_a_sheet')
      throw error
    }
    yield
  }
  return {
    has: archive.has,
    pieces,
    walk: async (name, heard) => {
      if (!archive.has(name)) return
      for await (const _piece of pieces(name, heard));
    },
  }
}
