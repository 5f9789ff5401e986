import { open } from 'node:fs/promises'
import { SheetError, type SheetRow } from './cell.ts'
import { readCsv } from './csv.ts'
import type { SheetNews, SheetOrder } from './order.ts'
import { readXlsx } from './xlsx.ts'

/** What an archive begins with; a workbook of before 2007 is another thing, which nobody reads here. */
const ARCHIVE = Buffer.from('PK\x03\x04', 'latin1')
const OLD_WORKBOOK = Buffer.from('d0cf11e0', 'hex')
const PAPER = Buffer.from('%PDF-', 'latin1')

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const rowsOf = async ({ path, limits }: SheetOrder): Promise<AsyncGenerator<SheetRow>> => {
  const head = await headOf(path)
  const starts = (sign: Buffer) => head.subarray(0, sign.length).equals(sign)
  if (starts(ARCHIVE)) return readXlsx(path, limits)
  if (starts(OLD_WORKBOOK) || starts(PAPER)) throw new SheetError('not_a_sheet')
  return readCsv(path, limits)
}

/** Characters that are handed over at a time. */
const STRETCH = 64 * 1024

const write = (text: string): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(error) : done()))
  })

const tell = (news: SheetNews): Promise<void> =>
  new Promise((done) => {
    process.send?.(news, () => done())
  })

const answer = async (order: SheetOrder): Promise<void> => {
  let text = ''
  for await (const row of await rowsOf(order)) {
    text += `${JSON.stringify(row)}\n`
    if (text.length < STRETCH) continue
    await write(text)
    text = ''
  }
  await write(text)
}

// Ctrl-C reaches every process of the terminal; the server is the one that ends what it started.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit(1))
process.once('message', async (order: SheetOrder) => {
  try {
    await answer(order)
    process.exit(0)
  } catch (error) {
    await tell({
      fault: error instanceof SheetError ? error.fault : null,
      message: error instanceof Error ? error.message : String(error),
    })
    process.exit(1)
  }
})
