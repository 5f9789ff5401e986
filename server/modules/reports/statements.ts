import type { Order } from '#server/crud/cursor.ts'
import type { Statement } from '#server/crud/statements.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { columnSql, type Parameters, parameters } from '#server/db/sqlText.ts'
import type { ReportPlan } from './plan.ts'
import type { Narrowed } from './query.ts'
import { together, withinPeriod } from './source.ts'

/** SQL of some rows `t` that a query leaves, as it follows FROM. */
const narrowed = (rows: string, { conditions }: Narrowed, put: Parameters['put']): string => {
  const where = conditions.map((condition) => condition(put)).join(' and ')
  return `(${rows}) t${where && ` where ${where}`}`
}

/** SQL of all rows `t` that a query leaves, as it follows FROM. */
export const narrowedSql = ({ source }: ReportPlan, query: Narrowed, put: Parameters['put']): string =>
  narrowed(together(source.rows(withinPeriod(query.period, put))), query, put)

/** SQL of the first rows of all: of the first ones of each part, each found by its own index. */
const firstSql = (
  { source }: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
  sorted: string,
  count: number,
): string => {
  const limit = put(count)
  const parts = source
    .rows(withinPeriod(query.period, put))
    .map(
      (rows) => `(select t.* from ${narrowed(rows, query, put)} order by ${sorted} limit ${limit}::bigint)`,
    )
  return `(${together(parts)}) t`
}

/** Rows without a value stand last, whichever way they are sorted; equal ones in the order of their ids. */
const orderSql = ({ report }: ReportPlan, { column, direction }: Order): string => {
  const last = column !== 'id' && columnField(report, column).optional ? ' nulls last' : ''
  return `${columnSql(column)} ${direction}${last}, t.id ${direction}`
}

/** The part of a report's rows that is wanted. */
export interface Stretch {
  readonly order: Order
  /** How many rows, after how many others; all of them when not told. */
  readonly limit?: number
  readonly offset?: number
}

/**
 * Reads rows of a report in their order, each as `shown` on the row `t`. A page and an export differ in
 * nothing but their length: what is worked out for a row is worked out for those alone that are read.
 */
export const rowsStatement = (
  plan: ReportPlan,
  query: Narrowed,
  { order, limit, offset = 0 }: Stretch,
  shown: string,
): Statement => {
  const { values, put } = parameters()
  const sorted = orderSql(plan, order)
  const rows =
    limit === undefined
      ? `(select t.* from ${narrowedSql(plan, query, put)} order by ${sorted}) t`
      : `(select t.* from ${firstSql(plan, query, put, sorted, offset + limit)}
          order by ${sorted} limit ${put(limit)}::bigint offset ${put(offset)}::bigint) t`
  return { text: `select ${shown} from ${rows} order by ${sorted}`, values, prepared: false }
}

/** Counts and sums everything that a query leaves. */
export const totalsStatement = (plan: ReportPlan, query: Narrowed): Statement => {
  const { values, put } = parameters()
  const { count, members, source } = plan.sums
  const text = `select ${count}, ${members} from ${source(narrowedSql(plan, query, put))}`
  return { text, values, prepared: false }
}
