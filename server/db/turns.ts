import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { NameOf } from './preparedNames.ts'
import { startUnderWay, type UnderWay } from './underWay.ts'

/** A connection that runs one transaction after the other. */
export interface Turns {
  /** Drizzle over it. */
  readonly over: NodePgDatabase
  /** What is sent right behind the next `commit`, without waiting for its answer. */
  readonly behindCommit: (send: () => void) => void
  /** The answers that are waited for. */
  readonly underWay: UnderWay
}

/** Values of at most so many characters; what carries more is worth a plan of its own. */
const LIGHT = 10_000

const weightOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.length * 8 : 8
}

const isLight = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.reduce<number>((sum, value) => sum + weightOf(value), 0) <= LIGHT

/** Nothing is kept of it, whatever it runs in: it is sent before it is known that its transaction has begun. */
const READS = /^\s*select\b/i

/** What Drizzle gets of what was not sent: of `begin`, and of the end of what never began. */
const NOTHING: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] }

/** Holds back what is sent until nothing more is ready to be: one trip to the operating system in the place of many. */
const holdBack = ({ connection: { stream } }: pg.Client): void => {
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/**
 * Drizzle over a connection, on which each text with values is parsed and planned once, where it gets a name. A transaction
 * begins with its first statement: in the same trip where that reads, else in one of its own, so that nothing is
 * written by a transaction that could not begin. Answers are waited for as long as the connection says, or `patience`
 * (milliseconds).
 */
export const turnsOf = (client: pg.Client, nameOf: NameOf, patience?: number): Turns => {
  const waiting = patience === undefined ? {} : { query_timeout: patience }
  let behind: (() => void) | undefined
  let isToBegin = false
  /** `begin` while its answer is awaited. */
  let beginning: Promise<unknown> | undefined
  const underWay = startUnderWay()

  const send = async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    holdBack(client)
    const name = isLight(values) ? nameOf(config.text) : undefined
    return underWay.note(client.query({ ...config, ...waiting, ...(name && { name }) }, values))
  }

  const begin = (): void => {
    isToBegin = false
    holdBack(client)
    const begun = underWay.note(client.query('begin')).finally(() => {
      if (beginning === begun) beginning = undefined
    })
    beginning = begun
  }

  const sendWhileBeginning = async (
    begun: Promise<unknown>,
    config: pg.QueryConfig,
    values: unknown[],
  ): Promise<pg.QueryResult> => {
    const read = READS.test(config.text) ? send(config, values) : undefined
    // What keeps a transaction from beginning is what went wrong, whatever became of a read behind it.
    read?.catch(() => undefined)
    await begun
    return read ?? send(config, values)
  }

  const end = async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    const sendBehind = config.text === 'commit' ? behind : undefined
    behind = undefined
    const answer = isToBegin ? NOTHING : send(config, values)
    isToBegin = false
    sendBehind?.()
    return answer
  }

  const query = async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
    if (config.text === 'begin') {
      isToBegin = true
      return NOTHING
    }
    if (config.text === 'commit' || config.text === 'rollback') return end(config, values)
    if (isToBegin) begin()
    return beginning ? sendWhileBeginning(beginning, config, values) : send(config, values)
  }

  const asked: pg.PoolClient = Object.create(client, { query: { value: query } })
  return {
    over: drizzle(asked),
    behindCommit: (send) => {
      behind = send
    },
    underWay,
  }
}
