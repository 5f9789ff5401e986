import { columnField } from '#server/crud/columns.ts'
import type { Order } from '#server/crud/cursor.ts'
import { columnSql, type Parameters, parameters } from '#server/crud/sqlText.ts'
import type { Statement } from '#server/crud/statements.ts'
import type { ReportPlan } from './plan.ts'
import type { Narrowed } from './query.ts'
import { withinPeriod } from './source.ts'

/** SQL of the rows `t` that a query leaves, as it follows FROM. */
export const narrowedSql = (
  { source }: ReportPlan,
  { period, conditions }: Narrowed,
  put: Parameters['put'],
): string => {
  const where = conditions.map((condition) => condition(put)).join(' and ')
  return `(${source.rows(withinPeriod(period, put))}) t${where && ` where ${where}`}`
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
  narrowed: Narrowed,
  { order, limit, offset }: Stretch,
  shown: string,
): Statement => {
  const { values, put } = parameters()
  const sorted = orderSql(plan, order)
  const part = limit === undefined ? '' : ` limit ${put(limit)}::bigint offset ${put(offset ?? 0)}::bigint`
  const text = `select ${shown} from (
      select t.* from ${narrowedSql(plan, narrowed, put)} order by ${sorted}${part}) t order by ${sorted}`
  return { text, values, prepared: false }
}

/** Counts and sums everything that a query leaves. */
export const totalsStatement = (plan: ReportPlan, narrowed: Narrowed): Statement => {
  const { values, put } = parameters()
  const text = `select count(*), ${plan.sums} from ${narrowedSql(plan, narrowed, put)}`
  return { text, values, prepared: false }
}
