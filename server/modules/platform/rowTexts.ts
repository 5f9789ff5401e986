import { MOST_ROW_BYTES } from '#src/contract/platformRecords.ts'

/** The text of one row, or that it is longer than a row may be. */
export type RowText = { readonly bytes: Buffer } | { readonly tooLong: true }

/** Gathers the bytes of one row, as long as there are not too many of them. */
class Gathered {
  private parts: Buffer[] = []
  private length = 0

  add(bytes: Buffer): void {
    this.length += bytes.length
    if (this.length <= MOST_ROW_BYTES) this.parts.push(bytes)
    else this.parts = []
  }

  /** The row, and nothing is gathered any more; undefined where nothing but blanks was. */
  take(): RowText | undefined {
    const { parts, length } = this
    this.parts = []
    this.length = 0
    if (length > MOST_ROW_BYTES) return { tooLong: true }
    const bytes = Buffer.concat(parts)
    return isBlank(bytes) ? undefined : { bytes }
  }
}

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])

const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => BLANKS.has(byte))

const NEWLINE = 0x0a

/** The rows of a stream that has one a line (NDJSON); empty lines are none. */
export async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<RowText> {
  const gathered = new Gathered()
  for await (const chunk of source) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      gathered.add(chunk.subarray(start, end))
      start = end + 1
      const row = gathered.take()
      if (row) yield row
    }
    gathered.add(chunk.subarray(start))
  }
  const row = gathered.take()
  if (row) yield row
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])
const LIST = 0x5b

/** A body that is no list, or none that ends. */
export class NotAList extends Error {}

const MARK = [0xef, 0xbb, 0xbf]

/** Where a list stands, byte by byte: within how many brackets, in a text or not. */
class ListScanner {
  depth = 0
  private isText = false
  private isEscaped = false
  private isOver = false

  /** What the byte is: a part of a row, the end of one, or of the list itself. */
  read(byte: number): 'row' | 'end' | 'around' {
    if (this.isText) {
      if (this.isEscaped) this.isEscaped = false
      else if (byte === BACKSLASH) this.isEscaped = true
      else if (byte === QUOTE) this.isText = false
      return 'row'
    }
    if (this.depth === 0) return this.readOutside(byte)
    if (byte === QUOTE) this.isText = true
    else if (OPENING.has(byte)) this.depth += 1
    else if (CLOSING.has(byte)) this.depth -= 1
    else if (byte === COMMA && this.depth === 1) return 'end'
    this.isOver ||= this.depth === 0
    return this.depth === 0 ? 'end' : 'row'
  }

  private readOutside(byte: number): 'around' {
    if (byte === LIST && !this.isOver) this.depth = 1
    else if (!BLANKS.has(byte) && !MARK.includes(byte)) throw new NotAList()
    return 'around'
  }

  /** Throws where the list has not come to its end. */
  end(): void {
    if (!this.isOver) throw new NotAList()
  }
}

/** The rows of a stream that is one JSON array. Throws NotAList where it is none, after the rows that there were. */
export async function* itemsOf(source: AsyncIterable<Buffer>): AsyncGenerator<RowText> {
  const gathered = new Gathered()
  const scanner = new ListScanner()
  for await (const chunk of source) {
    let start = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const is = scanner.read(chunk[at] ?? 0)
      if (is === 'row') continue
      if (is === 'end') {
        gathered.add(chunk.subarray(start, at))
        const row = gathered.take()
        if (row) yield row
      }
      start = at + 1
    }
    gathered.add(chunk.subarray(start))
  }
  scanner.end()
}
