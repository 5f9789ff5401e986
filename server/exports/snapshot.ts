import type pg from 'pg'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { poolConfig } from '#server/db/client.ts'
import type { RowSource } from './order.ts'

/** One state of the database, as of the moment it was opened: rows, number and totals agree. */
export interface Snapshot {
  readonly run: RunStatement
  /** How others read from the same state, while this one is open. */
  readonly source: Omit<RowSource, 'statement'>
  /** Gives the connection back; in the middle of a statement it is closed, which ends that too. */
  readonly close: () => Promise<void>
}

/** Opens a read-only transaction that sees one state of the database throughout. */
export const openSnapshot = async (pool: pg.Pool): Promise<Snapshot> => {
  const client = await pool.connect()
  let running = 0
  const run: RunStatement = async <Row extends readonly unknown[]>({ text, values }: Statement) => {
    running += 1
    const { rows } = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' })
    running -= 1
    return rows as unknown as Row[]
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
    await client.query('begin isolation level repeatable read read only')
    const [name] = await run<readonly [string]>({ text: 'select pg_export_snapshot()', values: [] })
    return { run, source: { database: poolConfig(pool), snapshot: name?.[0] ?? '' }, close }
  } catch (error) {
    client.release(true)
    throw error
  }
}
