import { literal } from '../db/sqlText.ts'
import type { RunStatement, Statement } from './statements.ts'

/** Up to here rows are counted one by one; beyond, the answer is an estimate that says so. */
export const COUNTED = 10_000

/**
 * A table of more rows than this, as last analysed, is not even counted to COUNTED: PostgreSQL looks again once a tenth of
 * them has changed.
 */
const SURELY_MORE = 1.5 * COUNTED

/** The number of rows of an answer. */
export interface Total {
  readonly total: number
  readonly estimated: boolean
}

/** SQL that counts the rows `t` of a table, up to one more than are counted. */
export const cappedCount = (table: string, where: string): string =>
  `(select count(*) from (select 1 from ${table} t ${where} limit ${COUNTED + 1}) counted)`

/**
 * SQL of the total of a whole table: what PostgreSQL last knew of a large one, below zero to tell it from a
 * count (0.01 ms instead of 1 ms); else the capped count.
 */
export const wholeTotal = (table: string): string =>
  `(select case when c.reltuples > ${SURELY_MORE} then -c.reltuples::bigint else ${cappedCount(table, '')} end
    from pg_class c where c.oid = ${literal(table)}::regclass)`

/** SQL that tells whether a table was last known to hold no more rows than that; false where nothing is known. */
export const isKnownSmall = (table: string, most: number): string =>
  `(select c.reltuples between 0 and ${most} from pg_class c where c.oid = ${literal(table)}::regclass)`

/**
 * SQL of one row: `total` as `wholeTotal` tells it and, where it is a count of all, `active`, how many of those rows `t`
 * are so; of one reading. What a table is known to be stands within what is counted, so that a large one is not read.
 */
export const wholeTotals = (table: string, isActive: string): string =>
  `(select case when c.reltuples > ${SURELY_MORE} then -c.reltuples::bigint else n.total end as total, n.active
    from pg_class c cross join lateral (
      select count(*) as total, count(*) filter (where r.active) as active
      from (select ${isActive} as active from ${table} t where c.reltuples <= ${SURELY_MORE} limit ${COUNTED + 1}) r) n
    where c.oid = ${literal(table)}::regclass offset 0)`

/** The planner's number of rows below the first node of a plan. */
const plannedRows = (plan: unknown): number => {
  const [explained] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as [
    { Plan: { 'Plan Rows': number } },
  ]
  return explained.Plan['Plan Rows']
}

/**
 * About how many rows there are, from the statistics that PostgreSQL keeps: counting a million rows takes 50 ms and is
 * outdated a moment later. Never less than what was counted already. `from` is what follows FROM, conditions included.
 */
export const estimate = async (run: RunStatement, from: Statement): Promise<number> => {
  const [row] = await run<readonly [unknown]>({
    text: `explain (format json) select 1 from ${from.text}`,
    values: from.values,
    prepared: false,
  })
  return Math.max(COUNTED + 1, row ? plannedRows(row[0]) : 0)
}

/** What a capped count or wholeTotal has found, with an estimate in the place of what was not counted. */
export const totalOf = async (found: number, estimated: () => Promise<number>): Promise<Total> => {
  if (found < 0) return { total: -found, estimated: true }
  return found > COUNTED ? { total: await estimated(), estimated: true } : { total: found, estimated: false }
}
