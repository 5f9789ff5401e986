import type { Order } from '#server/crud/cursor.ts'
import type { FilterParameter } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import type { Statement } from '#server/crud/statements.ts'
import { type SumsSql, sumsSql } from '#server/crud/sums.ts'
import { columnField, tableName } from '#server/db/fieldColumns.ts'
import { targetNamed } from '#server/db/registry.ts'
import {
  columnSql,
  type JsonEntry,
  jsonObject,
  jsonText,
  type Parameters,
  parameters,
  quoted,
} from '#server/db/sqlText.ts'
import type { Bound } from '#server/kinds/filter.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Cuts, SaleDays } from '#server/money/saleSums.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { columnsOf, type Narrowed, reportParameters } from './query.ts'
import { type Period, type ReportSource, together, withinPeriod } from './source.ts'

/** What counts the rows of a report that sums nothing up. */
const COUNT_ALONE: Pick<SumsSql, 'source' | 'count' | 'members'> = {
  source: (from) => from,
  count: 'count(*)',
  members: `'"sum":{}'`,
}

/** What does not depend on the query, made once per report and language. */
export interface ReportPlan {
  readonly report: AnyReport
  readonly source: ReportSource
  readonly locale: Locale
  readonly filters: readonly FilterParameter[]
  /** SQL of each column of a row `t`. */
  readonly column: (name: string) => string
  /** SQL of what the record of that id is called at which a reference points; that of a row `t` unless told. */
  readonly label: (name: string, id?: string) => string
  /** SQL of one row `t` as JSON text. */
  readonly row: string
  /** The totals of the declared columns: of rows, and of sums that are kept. */
  readonly sums: typeof COUNT_ALONE
  readonly keptSums: typeof COUNT_ALONE
}

const ROWS_COUNTED = 'count(*)'
const KEPT_COUNTED = 'coalesce(sum(t.count), 0)::bigint'

/** SQL of a number on the wire; sums are wider than the columns they are of. */
export const jsonOf = ({ kind }: Field): ((sql: string) => string) => serverKind(kind).json ?? jsonText

/** What a report is read by in one language, made once. */
export const reportPlan = (report: AnyReport, source: ReportSource, locale: Locale): ReportPlan => {
  const computed = source.computed?.(locale) ?? {}
  const column = (name: string) => computed[name] ?? columnSql(name)
  const label = (name: string, id = columnSql(name)) => {
    const own = source.labels?.[name]
    if (own) return own
    const target = targetNamed(columnField(report, name))
    return `(select ${labelSql(target, 'r', locale)} from ${quoted(tableName(target))} r where r.id = ${id})`
  }
  const entries = (name: string): JsonEntry[] => {
    const field = columnField(report, name)
    const entry: JsonEntry = [name, jsonOf(field)(column(name))]
    return field.kind === 'reference' ? [entry, [`${name}_label`, jsonText(label(name))]] : [entry]
  }
  return {
    report,
    source,
    locale,
    filters: reportParameters(report),
    column,
    label,
    row: jsonObject([['id', 't.id::text'], ...columnsOf(report).flatMap(entries)]),
    sums: sumsSql(report, (name) => columnSql(name)) ?? COUNT_ALONE,
    keptSums: sumsSql(report, (name) => columnSql(name), KEPT_COUNTED) ?? COUNT_ALONE,
  }
}

/** SQL of some rows `t` that a query leaves, as it follows FROM. */
const narrowed = (rows: string, { conditions }: Narrowed, put: Parameters['put']): string => {
  const where = conditions.map((condition) => condition(put)).join(' and ')
  return `(${rows}) t${where && ` where ${where}`}`
}

/** SQL of all rows `t` that a query leaves, as it follows FROM. */
export const narrowedSql = ({ source }: ReportPlan, query: Narrowed, put: Parameters['put']): string =>
  narrowed(together(source.rows(withinPeriod(query.period, put))), query, put)

/** What is summed up, as it follows FROM, and SQL of how many rows that stands for. */
interface Summed {
  readonly from: string
  readonly counted: string
  readonly isKept: boolean
}

/** The days of a period that begins and ends with a day; undefined of any other. */
const daysOf = ({ from, to }: Period): SaleDays | undefined => {
  const dayAt = (bound: Bound | undefined, operator: Bound['operator']): Day | null | undefined => {
    if (!bound) return undefined
    const day = dayInRiyadh(new Date(bound.value))
    return bound.operator === operator && startOfDay(day).getTime() === Date.parse(String(bound.value))
      ? day
      : null
  }
  const [first, before] = [dayAt(from, '>='), dayAt(to, '<')]
  return first === null || before === null ? undefined : { from: first, before }
}

/** All that a query leaves, to be summed up: kept sums where they tell what it narrows by, else the rows. */
export const summedSql = (
  plan: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
  cuts: Cuts = [],
): Summed => {
  const { kept } = plan.source
  const days = kept && query.names.every((name) => kept.columns.has(name)) ? daysOf(query.period) : undefined
  return kept && days
    ? { from: narrowed(kept.rows(days, cuts, put), query, put), counted: KEPT_COUNTED, isKept: true }
    : { from: narrowedSql(plan, query, put), counted: ROWS_COUNTED, isKept: false }
}

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
  const { from, isKept } = summedSql(plan, query, put)
  const { count, members, source } = isKept ? plan.keptSums : plan.sums
  const text = `select ${count}, ${members} from ${source(from)}`
  return { text, values, prepared: false }
}
