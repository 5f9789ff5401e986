import pg from 'pg'
import type { FileNews, FileOrder, RowSource } from './order.ts'

/** Rows that are fetched at a time: some 300 kB, read in a millisecond. */
const BATCH = 1000

const STATEMENT_TIMEOUT_MS = 60_000
/** A database that does not even say that it takes too long. */
const DEAF_AFTER_MS = 65_000

const snapshotText = (name: string): string => `'${name.replaceAll("'", "''")}'`

/** What PostgreSQL 15 and later say of a snapshot that they do not know. */
const UNKNOWN_SNAPSHOT: readonly unknown[] = ['22023', '42704']
/** Where an address leads to several replicas in turn, how often the one is looked for that holds the snapshot. */
const TRIES = 20

/** A connection that sees the state of a snapshot. Its owner is told by `onError` when it is lost. */
const connectAt = async (
  { database, snapshot }: Pick<RowSource, 'database' | 'snapshot'>,
  onError: (error: Error) => void,
  tries = TRIES,
): Promise<pg.Client> => {
  const client = new pg.Client({ ...database, query_timeout: DEAF_AFTER_MS })
  client.on('error', onError)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${snapshotText(snapshot)}`)
    return client
  } catch (error) {
    await client.end()
    const isElsewhere = error instanceof Error && 'code' in error && UNKNOWN_SNAPSHOT.includes(error.code)
    if (!isElsewhere || tries === 1) throw error
    return connectAt({ database, snapshot }, onError, tries - 1)
  }
}

/**
 * Reads the rows of a statement through a cursor, so that none wait in memory: the JSON texts of a batch each time,
 * with the next batch under way meanwhile. The plan is made for reading all of them.
 */
async function* readRows({ database, snapshot, statement }: RowSource): AsyncGenerator<readonly string[]> {
  // A connection may end between two statements: the next one fails, and this is why.
  let broken: Error | undefined
  const client = await connectAt({ database, snapshot }, (error) => {
    broken ??= error
  })
  const fetch = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<[string]>({ text: `fetch ${BATCH} from exported`, rowMode: 'array' })
    return rows.map(([json]) => json)
  }
  try {
    // For this transaction alone, as a pooler hands the connection on.
    await client.query(
      `set local timezone = 'UTC'; set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
       set local cursor_tuple_fraction = 1`,
    )
    await client.query(`declare exported no scroll cursor for ${statement.text}`, [...statement.values])
    let batch = await fetch()
    while (batch.length === BATCH) {
      const next = fetch()
      // It is awaited below; until then a failure is not unhandled.
      next.catch(() => undefined)
      yield batch
      batch = await next
    }
    if (batch.length > 0) yield batch
  } catch (error) {
    throw broken ?? error
  } finally {
    await client.end()
  }
}

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
