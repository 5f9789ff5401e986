import type { Pool, QueryConfig, QueryResult } from 'pg'
import { onConnection } from '#server/db/client.ts'
import { type NameOf, preparedNames } from '#server/db/preparedNames.ts'
import type { Read } from '#server/db/reads.ts'

/** A statement of our own making: SQL text with places ($1 …) and their values. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** False where the best plan depends on the values: it is then planned anew each time. */
  readonly prepared?: boolean
  /** True where one plan serves all values: it is made once a connection, not anew for each of the first five runs. */
  readonly isPlannedOnce?: boolean
}

/** Runs a statement; rows come as arrays in the order of the columns. */
export type RunStatement = <Row extends readonly unknown[]>(statement: Statement) => Promise<Row[]>

const ONE_PLAN = 'begin; set local plan_cache_mode = force_generic_plan'

/** Runs a prepared statement by its one plan; the three go to the server together. */
const runPlannedOnce = (pool: Pool, asked: QueryConfig): Promise<QueryResult<unknown[]>> =>
  onConnection(pool, async (client) => {
    const [, found] = await Promise.all([
      client.query(ONE_PLAN),
      client.query<unknown[]>(asked),
      client.query('commit'),
    ])
    return found
  })

/**
 * Runs statements prepared under a name, so that PostgreSQL parses and plans each shape once a connection.
 * The number of names is bounded: what comes after is run unprepared. `prepare` is off behind poolers that
 * hand every transaction to another connection.
 */
export const statementRunner = (read: Read, prepare: boolean, names = preparedNames()): RunStatement => {
  const nameOf: NameOf = prepare ? names : () => undefined
  return async <Row extends readonly unknown[]>(statement: Statement) => {
    const { text, values, prepared = true, isPlannedOnce = false } = statement
    const name = prepared ? nameOf(text) : undefined
    const asked = { text, values: [...values], rowMode: 'array' as const, ...(name ? { name } : {}) }
    const { rows } = await read(({ pool }) =>
      name && isPlannedOnce ? runPlannedOnce(pool, asked) : pool.query<unknown[]>(asked),
    )
    return rows as unknown as Row[]
  }
}
