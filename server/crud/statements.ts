import type pg from 'pg'
import { type NameOf, preparedNames } from '#server/db/preparedNames.ts'

/** A statement of our own making: SQL text with places ($1 …) and their values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** False where the best plan depends on the values: it is then planned anew each time. */
  readonly prepared?: boolean
}

/** Runs a statement on the pool; rows come as arrays in the order of the columns. */
export type RunStatement = <Row extends readonly unknown[]>(statement: Statement) => Promise<Row[]>

/**
 * Runs statements prepared under a name, so that PostgreSQL parses and plans each shape once a connection.
 * The number of names is bounded: what comes after is run unprepared. `prepare` is off behind poolers that
 * hand every transaction to another connection.
 */
export const statementRunner = (pool: pg.Pool, prepare: boolean): RunStatement => {
  const nameOf: NameOf = prepare ? preparedNames() : () => undefined
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
