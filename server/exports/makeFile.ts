import type { FileNews, FileOrder } from './order.ts'
import { readRows } from './readRows.ts'

/** Makes one file, piece by piece. */
export interface FileMaker {
  /** Takes rows, each the JSON text of an array of cells. */
  readonly add: (rows: readonly string[]) => Promise<void>
  readonly finish: () => Promise<void>
}

export type MakeFile = (order: FileOrder, emit: (bytes: Uint8Array) => void) => FileMaker

/** Resolves when the other side has room for more: a slow reader slows the whole export, and nothing piles up. */
const written = (bytes: Uint8Array): Promise<void> =>
  new Promise((done, fail) => {
    process.stdout.write(bytes, (error) => (error ? fail(error) : done()))
  })

const tell = (news: FileNews): Promise<void> =>
  new Promise((done) => {
    process.send?.(news, () => done())
  })

const make = async (order: FileOrder, makeFile: MakeFile): Promise<void> => {
  const ready: Uint8Array[] = []
  const maker = makeFile(order, (bytes) => ready.push(bytes))
  const writeReady = async (): Promise<void> => {
    for (const bytes of ready.splice(0)) await written(bytes)
  }
  let rows = 0
  for await (const batch of readRows(order.source)) {
    await maker.add(batch)
    rows += batch.length
    await tell({ rows })
    await writeReady()
  }
  await maker.finish()
  await writeReady()
}

const failureOf = (error: unknown): FileNews => {
  const { message, code, syscall } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    readonly code?: string
    readonly syscall?: string
  }
  return { failure: { message, code, syscall } }
}

/**
 * The whole of a process that makes one file: it is sent an order, writes the file to its standard output, tells
 * how far it is, and ends with 0 when the file is complete.
 */
export const answerOrder = (makeFile: MakeFile): void => {
  // Ctrl-C reaches every process of the terminal; the server is the one that ends its exports.
  process.on('SIGINT', () => undefined)
  process.once('disconnect', () => process.exit(1))
  process.once('message', async (order: FileOrder) => {
    try {
      await make(order, makeFile)
      process.exit(0)
    } catch (error) {
      await tell(failureOf(error))
      process.exit(1)
    }
  })
}
