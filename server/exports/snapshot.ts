import type pg from 'pg'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import type { RowBatch, Snapshot } from './sheet.ts'

/** Rows that are fetched at a time: some 300 kB, read in a millisecond. */
export const BATCH = 1000

/** A snapshot on a connection of its own. */
export interface OpenSnapshot extends Snapshot {
  /** Gives the connection back; in the middle of a statement it is closed, which ends that too. */
  readonly close: () => Promise<void>
}

/**
 * Opens a read-only transaction that sees one state of the database throughout. Rows come through a cursor, so
 * that none wait in memory; the plan is made for reading all of them.
 */
export const openSnapshot = async (pool: pg.Pool): Promise<OpenSnapshot> => {
  const client = await pool.connect()
  let running = 0
  const query = async (text: string, values: readonly unknown[] = []) => {
    running += 1
    const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
    running -= 1
    return rows
  }
  const run: RunStatement = async <Row extends readonly unknown[]>({ text, values }: Statement) =>
    (await query(text, values)) as unknown as Row[]

  async function* rows({ text, values }: Statement): AsyncGenerator<RowBatch> {
    await query(`declare exported no scroll cursor for ${text}`, values)
    for (;;) {
      const batch = (await query(`fetch ${BATCH} from exported`)) as [string][]
      if (batch.length > 0) yield { count: batch.length, json: `[${batch.map(([json]) => json).join(',')}]` }
      if (batch.length < BATCH) break
    }
    await query('close exported')
  }

  const close = async (): Promise<void> => {
    if (running > 0) return client.release(true)
    try {
      await client.query('rollback')
      client.release()
    } catch {
      client.release(true)
    }
  }

  try {
    await query('begin isolation level repeatable read read only')
    await query('set local cursor_tuple_fraction = 1')
  } catch (error) {
    client.release(true)
    throw error
  }
  return { run, rows, close }
}
