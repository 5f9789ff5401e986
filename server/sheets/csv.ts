import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Info, parse } from 'csv-parse'
import { type SheetCell, SheetError, type SheetLimits, type SheetRow, tidyCells } from './cell.ts'

/** Bytes by which encoding and separator are judged. */
const JUDGED = 256 * 1024

/** Characters of one line; a quotation that never ends stops there. */
const LONGEST_LINE = 512 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    // What the end of the piece cuts in two is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Half of the bytes of Latin and a good part of Arabic texts in UTF-16 are zero, or 6, at one side of each pair. */
const utf16Of = (bytes: Buffer): Encoding | undefined => {
  const zeros = [0, 0]
  for (const [place, byte] of bytes.subarray(0, 4096).entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** In which encoding a text is written: by its mark, by what it holds, else that of Arabic Windows. */
const encodingOf = (head: Buffer): Encoding => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return utf16Of(head) ?? (isUtf8(head) ? 'utf-8' : 'windows-1256')
}

const SEPARATORS = [',', ';', '\t', '|', '،', '؛'] as const

/** The separator that stands most often in the first line, quotations apart. */
const separatorOf = (head: string): string => {
  const [line = ''] = head.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n|\r/, 1)
  const counted = SEPARATORS.map((sign) => [sign, line.split(sign).length - 1] as const)
  return counted.reduce((most, each) => (each[1] > most[1] ? each : most))[0]
}

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(JUDGED), 0, JUDGED, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of createReadStream(path)) {
      const text = decoder.decode(bytes as Buffer, { stream: true })
      if (text.includes('\u0000')) throw new SheetError('not_a_sheet')
      yield text
    }
    yield decoder.decode()
  } catch (error) {
    if (error instanceof TypeError) throw new SheetError('sheet_encoding')
    throw error
  }
}

const cellOf = (text: string): SheetCell => (text === '' ? null : text)

interface Told {
  readonly record: readonly string[]
  readonly info: Info
}

/** The rows of a text with separators, as they come; its values are texts, whatever they look like. */
export async function* readCsv(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const head = await headOf(path)
  const encoding = encodingOf(head)
  const delimiter = separatorOf(new TextDecoder(encoding).decode(head))
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_LINE,
  })
  const feed = async (): Promise<void> => {
    try {
      for await (const text of textOf(path, encoding)) {
        if (parser.destroyed) return
        if (!parser.write(text))
          await new Promise<void>((done) => parser.once('drain', done).once('close', done))
      }
      parser.end()
    } catch (error) {
      parser.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const fed = feed()
  try {
    for await (const { record, info } of parser as AsyncIterable<Told>) {
      if (info.records > limits.rows) throw new SheetError('sheet_too_large')
      const cells = tidyCells(record.map(cellOf), limits)
      // Empty lines are rows to whoever looks at the file in a program of sheets.
      if (cells.length) yield { number: info.records + info.empty_lines, cells }
    }
  } catch (error) {
    if (error instanceof SheetError) throw error
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
      ? new SheetError('not_a_sheet')
      : error
  } finally {
    parser.destroy()
    await fed
  }
}
