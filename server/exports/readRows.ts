import pg from 'pg'
import type { RowSource } from './order.ts'

/** Rows that are fetched at a time: some 300 kB, read in a millisecond. */
const BATCH = 1000

const STATEMENT_TIMEOUT_MS = 60_000
/** A database that does not even say that it takes too long. */
const DEAF_AFTER_MS = 65_000

const snapshotText = (name: string): string => `'${name.replaceAll("'", "''")}'`

/**
 * Reads the rows of a statement through a cursor, so that none wait in memory: the JSON texts of a batch each time,
 * with the next batch under way meanwhile. The plan is made for reading all of them.
 */
export async function* readRows({
  database,
  snapshot,
  statement,
}: RowSource): AsyncGenerator<readonly string[]> {
  const client = new pg.Client({ ...database, query_timeout: DEAF_AFTER_MS })
  // A connection may end between two statements: the next one fails, and this is why.
  let broken: Error | undefined
  client.on('error', (error) => {
    broken ??= error
  })
  await client.connect()
  const fetch = async (): Promise<readonly string[]> => {
    const { rows } = await client.query<[string]>({ text: `fetch ${BATCH} from exported`, rowMode: 'array' })
    return rows.map(([json]) => json)
  }
  try {
    await client.query(`set timezone = 'UTC'; set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot ${snapshotText(snapshot)}`)
    await client.query('set local cursor_tuple_fraction = 1')
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
