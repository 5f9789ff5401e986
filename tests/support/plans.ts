import { vi } from 'vitest'
import { z } from 'zod'
import type { TestApp } from './app.ts'

/** A step of a plan, as PostgreSQL tells it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  /** What it came to is told of most statements, each as of one time. */
  readonly 'Actual Loops'?: number | undefined
  readonly 'Actual Rows'?: number | undefined
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly 'Relation Name'?: string | undefined
  /** What is asked before it is run at all. */
  readonly 'One-Time Filter'?: string | undefined
  readonly Plans?: readonly PlanNode[] | undefined
}

const node: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Plan Rows': z.number(),
  'Actual Loops': z.number().optional(),
  'Actual Rows': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  'Relation Name': z.string().optional(),
  'One-Time Filter': z.string().optional(),
  Plans: z.lazy(() => z.array(node)).optional(),
})

const explained = z.object({ 'Query Text': z.string(), Plan: node })

/** A step that reads a table from end to end, unless it has enough before. */
export interface Scan {
  readonly table: string
  /** Rows that it is expected to find. */
  readonly found: number
  /** Rows that are enough for what stands above it; undefined where all are needed. */
  readonly enough: number | undefined
  /** Rows that it read; undefined where that is not told. */
  readonly read: number | undefined
  /** Rows that it found, of one that is run only when there are few; undefined of all others. */
  readonly few: number | undefined
  readonly statement: string
  /** Run by a queue, beside every call. */
  readonly byQueue: boolean
}

/** Steps that hand rows on as they come: what stops above them stops what is below. */
const HANDS_ON = new Set(['Append', 'Gather', 'Limit', 'Nested Loop', 'Result', 'Subquery Scan'])

/** What queues do by themselves: what somebody else has taken is passed over. */
const isQueue = (statement: string): boolean => statement.includes('skip locked')

const scansIn = (plan: PlanNode, statement: string, above?: number, isAsked = false): Scan[] => {
  const {
    'Node Type': type,
    'Plan Rows': rows,
    'Actual Loops': loops,
    'Relation Name': table,
    Plans = [],
  } = plan
  // One of two ways that exclude each other.
  if (loops === 0) return []
  if (type === 'Seq Scan' && table !== undefined) {
    const { 'Actual Rows': kept, 'Rows Removed by Filter': removed = 0 } = plan
    const read = kept === undefined ? undefined : kept + removed
    const few = isAsked ? kept : undefined
    return [{ table, found: rows, enough: above, read, few, statement, byQueue: isQueue(statement) }]
  }
  const enough = type === 'Limit' ? Math.min(rows, above ?? rows) : above
  const isAskedBelow = isAsked || plan['One-Time Filter'] !== undefined
  return Plans.flatMap((below) =>
    scansIn(below, statement, HANDS_ON.has(type) ? enough : undefined, isAskedBelow),
  )
}

const scansTold = (message: string): Scan[] => {
  const { Plan, 'Query Text': statement } = explained.parse(JSON.parse(message.slice(message.indexOf('{'))))
  // Who only asks for a plan reads nothing.
  return statement.trimStart().startsWith('explain ') ? [] : scansIn(Plan, statement)
}

const SETTINGS = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  // Last: who connects before it tells nothing.
  session_preload_libraries: 'auto_explain',
}

/**
 * Hears how the application's statements are run from now on, functions and triggers included; what it returns gives
 * what was read from end to end since it was asked before.
 */
export const hearScans = async ({ owner, context }: TestApp): Promise<() => readonly Scan[]> => {
  let heard: Scan[] = []
  context.database.pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (message.startsWith('duration:')) heard.push(...scansTold(message))
    }),
  )
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [name, value] of Object.entries(SETTINGS))
    await owner.query(`alter database ${rows[0]?.name} set ${name} = '${value}'`)
  // Settings of a database are those of its next connections.
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  const { pool } = context.database
  // Those that ended are noticed one by one.
  const all = () => Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
  await vi.waitFor(all, { timeout: 10_000 })
  return () => {
    const scans = heard
    heard = []
    return scans
  }
}
