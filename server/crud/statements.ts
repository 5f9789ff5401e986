import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement of our own making: SQL text with places ($1 …) and their values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** False where the best plan depends on the values: it is then planned anew each time. */
  readonly prepared?: boolean
}

const MOST_NAMES = 500

/** Runs a statement on the pool; rows come as arrays in the order of the columns. */
export type RunStatement = <Row extends readonly unknown[]>(statement: Statement) => Promise<Row[]>

/**
 * Runs statements prepared under a name, so that PostgreSQL parses and plans each shape once a connection.
 * The number of names is bounded: what comes after is run unprepared. `prepare` is off behind poolers that
 * hand every transaction to another connection.
 */
export const statementRunner = (pool: pg.Pool, prepare: boolean): RunStatement => {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || !prepare || names.size >= MOST_NAMES) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
  return async <Row extends readonly unknown[]>({ text, values, prepared = true }: Statement) => {
    const name = prepared ? nameOf(text) : undefined
    const { rows } = await pool.query<unknown[]>({
      text,
      values: [...values],
      rowMode: 'array',
      ...(name ? { name } : {}),
    })
    return rows as unknown as Row[]
  }
}
