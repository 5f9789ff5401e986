import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startProgram } from '#server/exports/program.ts'
import { SheetError, type SheetLimits, type SheetRow } from './cell.ts'
import type { SheetNews, SheetOrder } from './order.ts'

/** What the process keeps in JavaScript's own memory, in MB: the texts of a large workbook, and no more. */
const MEMORY = 192

/** A file that takes longer than this to read is none that anybody waits for. */
const LONGEST_MS = 120_000

/** How a process ends that has run out of memory. */
const OUT_OF_MEMORY = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL'])

/**
 * The rows of an xlsx or CSV file as they are read, by a process of its own that may break down alone: over a file
 * made to fill the memory, say. It goes no faster than rows are taken. Throws `SheetError` where the file is none, or
 * more than is taken.
 */
export async function* readSheet(path: string, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const reader = startProgram('readSheet', MEMORY)
  let news: SheetNews | undefined
  reader.on('message', (told: SheetNews) => {
    news = told
  })
  const ended = Promise.all([once(reader, 'close'), once(reader, 'disconnect')])
  // It is awaited below; until then a failure is not unhandled.
  ended.catch(() => undefined)
  const tooLong = setTimeout(() => reader.kill('SIGKILL'), LONGEST_MS).unref()
  try {
    reader.send({ path, limits } satisfies SheetOrder)
    if (reader.stdout)
      for await (const line of createInterface({ input: reader.stdout })) yield JSON.parse(line)
    const [[code, killed]] = await ended
    if (news?.fault) throw new SheetError(news.fault)
    if (OUT_OF_MEMORY.has(String(killed)) || code === 134) throw new SheetError('sheet_too_large')
    if (code !== 0)
      throw new Error(news?.message ?? `The process that reads a file has ended: ${code ?? killed}`)
  } finally {
    clearTimeout(tooLong)
    reader.kill('SIGKILL')
  }
}
