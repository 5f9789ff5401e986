import { type NameOf, preparedNames } from '#server/db/preparedNames.ts'
import type { Read } from '#server/db/reads.ts'

/** A statement of our own making: SQL text with places ($1 …) and their values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** False where the best plan depends on the values: it is then planned anew each time. */
  readonly prepared?: boolean
}

/** Runs a statement; rows come as arrays in the order of the columns. */
export type RunStatement = <Row extends readonly unknown[]>(statement: Statement) => Promise<Row[]>

/**
 * Runs statements prepared under a name, so that PostgreSQL parses and plans each shape once a connection.
 * The number of names is bounded: what comes after is run unprepared. `prepare` is off behind poolers that
 * hand every transaction to another connection.
 */
export const statementRunner = (read: Read, prepare: boolean, names = preparedNames()): RunStatement => {
  const nameOf: NameOf = prepare ? names : () => undefined
  return async <Row extends readonly unknown[]>({ text, values, prepared = true }: Statement) => {
    const name = prepared ? nameOf(text) : undefined
    const asked = { text, values: [...values], rowMode: 'array' as const, ...(name ? { name } : {}) }
    const { rows } = await read(({ pool }) => pool.query<unknown[]>(asked))
    return rows as unknown as Row[]
  }
}
