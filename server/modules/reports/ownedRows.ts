import type { Parameters } from '#server/db/sqlText.ts'
import type { Narrowed } from '#server/reports/query.ts'
import { together } from './source.ts'
import { daysOf, narrowed, type ReportPlan, type Summed, wholeSql } from './statements.ts'

/**
 * SQL of what happened to the rows that a query leaves, by day, where that is kept: events `e`, as they follow FROM.
 * Rows to which nothing happened are not looked at.
 */
export const keptEventsSql = (
  plan: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
): string | undefined => {
  const { keptRows } = plan.source
  const days = keptRows && daysOf(query.period)
  if (!keptRows || !days) return undefined
  if (query.names.length === 0) return `(${keptRows.days(days, put)}) e`
  const rows = narrowed(together(keptRows.some(days, put, 'left join')), query, put)
  return `(select t.id from ${rows}) t join (${keptRows.events(days, put)}) e on e.owner = t.id`
}

/**
 * All that a query leaves of rows of which each stands for a record: rows that come to nothing add nothing to any sum, and
 * how many they are is known without looking for those that do.
 */
export const ownedSql = (
  plan: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
): Omit<Summed, 'totals'> => {
  const { keptRows } = plan.source
  const days = keptRows && daysOf(query.period)
  if (!keptRows || !days || query.names.length === 0) return wholeSql(plan, query, put)
  const { sums, some, every, count = `(select count(*) from (${every}) e)` } = keptRows
  const areOfSums = new Set(query.names.map((name) => sums.includes(name)))
  if (areOfSums.size > 1) return wholeSql(plan, query, put)
  const comeTo = () => together(some(days, put, 'left join'))
  const from = narrowed(comeTo(), query, put)
  const ofNothing = narrowed(every, query, put)
  if (!areOfSums.has(true)) return { from, counted: `(select count(*) from ${ofNothing})` }
  const rest = `${count} - (select count(*) from (${comeTo()}) k)`
  return { from, counted: `count(*) + case when exists (select from ${ofNothing}) then ${rest} else 0 end` }
}
