import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { NameOf } from './preparedNames.ts'
import * as schema from './schema.ts'

/** A connection that runs one transaction after the other. */
export interface Turns {
  /** Drizzle over it. */
  readonly over: NodePgDatabase<typeof schema>
  /** What is sent right behind the next `commit`, without waiting for its answer. */
  readonly behindCommit: (send: () => void) => void
}

/** Values of at most so many characters; what carries more is worth a plan of its own. */
const LIGHT = 10_000

const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.length * 8 : 8
}

const isLight = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.reduce<number>((sum, value) => sum + weightOf(value), 0) <= LIGHT

/** Drizzle over a connection, on which each text with values is parsed and planned once, where it gets a name. */
export const turnsOf = (client: pg.ClientBase, nameOf: NameOf): Turns => {
  let behind: (() => void) | undefined

  const query = (config: pg.QueryConfig, values: unknown[]) => {
    const name = isLight(values) ? nameOf(config.text) : undefined
    const answer = client.query(name ? { ...config, name } : config, values)
    if (config.text === 'commit' || config.text === 'rollback') {
      const send = config.text === 'commit' ? behind : undefined
      behind = undefined
      send?.()
    }
    return answer
  }

  const asked: pg.PoolClient = Object.create(client, { query: { value: query } })
  return {
    over: drizzle(asked, { schema }),
    behindCommit: (send) => {
      behind = send
    },
  }
}
