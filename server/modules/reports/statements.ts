import type { Order } from '#server/crud/cursor.ts'
import type { FilterParameter } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import type { Statement } from '#server/crud/statements.ts'
import { type SumsSql, sumsSql } from '#server/crud/sums.ts'
import { COUNTED } from '#server/crud/total.ts'
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
import { columnsOf, type Narrowed, type Period, reportParameters } from '#server/reports/query.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Day, dayInRiyadh, startOfDay } from '#src/schema/days.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { type ReportSource, together, withinPeriod } from './source.ts'

/** What counts the rows of a report that sums nothing up. */
const COUNT_ALONE: SumsSql = {
  source: (from) => from,
  count: 'count(*)',
  upTo: COUNTED,
  members: `'"sum":{}'`,
  omitted: `'"sum":{}'`,
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
  readonly sums: SumsSql
  readonly keptSums: SumsSql
  /** The totals of all rows, of what they come to by day. */
  readonly dailySums: SumsSql
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
    filters: reportParameters(report, source),
    column,
    label,
    row: jsonObject([['id', 't.id::text'], ...columnsOf(report).flatMap(entries)]),
    sums: sumsSql(report, (name) => columnSql(name)) ?? COUNT_ALONE,
    keptSums: sumsSql(report, (name) => columnSql(name), KEPT_COUNTED) ?? COUNT_ALONE,
    dailySums: sumsSql(report, (name) => columnSql(name), source.keptRows?.count) ?? COUNT_ALONE,
  }
}

/** SQL of some rows `t` that a query leaves, as it follows FROM. */
export const narrowed = (rows: string, { conditions }: Narrowed, put: Parameters['put']): string => {
  const where = conditions.map((condition) => condition(put)).join(' and ')
  return `(${rows}) t${where && ` where ${where}`}`
}

/** The days of a period that begins and ends with a day; undefined of any other. */
export const daysOf = ({ from, to }: Period): SaleDays | undefined => {
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

/** SQL of all rows in parts: of what is kept of them, where that tells the period. */
const partsOf = ({ source }: ReportPlan, { period }: Narrowed, put: Parameters['put']): readonly string[] => {
  const days = source.keptRows && daysOf(period)
  if (!days || !source.keptRows) return source.rows(withinPeriod(period, put))
  const { some, none } = source.keptRows
  return [...some(days, put), none(days, put)]
}

/** SQL of all rows `t` that a query leaves, as it follows FROM. */
export const narrowedSql = (plan: ReportPlan, query: Narrowed, put: Parameters['put']): string =>
  narrowed(together(partsOf(plan, query, put)), query, put)

/** What is summed up, as it follows FROM, and SQL of how many rows that stands for. */
export interface Summed {
  readonly from: string
  readonly counted: string
  /** Which of a plan's totals tell it. */
  readonly totals: 'sums' | 'keptSums' | 'dailySums'
}

/** SQL of what all rows come to by day, where that is kept and a query narrows by nothing but days. */
const dailySql = (
  { source }: ReportPlan,
  { period, names }: Narrowed,
  put: Parameters['put'],
): string | undefined => {
  const days = source.keptRows && names.length === 0 ? daysOf(period) : undefined
  return days && source.keptRows?.days(days, put)
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
    ? { from: narrowed(kept.rows(days, cuts, put), query, put), counted: KEPT_COUNTED, totals: 'keptSums' }
    : { from: narrowedSql(plan, query, put), counted: ROWS_COUNTED, totals: 'sums' }
}

const carriedSql = ({ source }: ReportPlan): string =>
  source.carried?.map((name) => columnSql(name)).join(', ') ?? 't.*'

/** SQL of the first rows of all: of the first ones of each part, each found by its own index. */
export const firstSql = (
  plan: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
  sorted: string,
  count: number,
  carried = carriedSql(plan),
): string => {
  const limit = put(count)
  const parts = partsOf(plan, query, put).map(
    (rows) =>
      `(select ${carried} from ${narrowed(rows, query, put)} order by ${sorted} limit ${limit}::bigint)`,
  )
  return `(${together(parts)}) t`
}

/** Rows without a value stand last, whichever way they are sorted; equal ones in the order of their ids. */
const orderSql = ({ report }: ReportPlan, { column, direction }: Order): string => {
  const last = column !== 'id' && columnField(report, column).optional ? ' nulls last' : ''
  return `${columnSql(column)} ${direction}${last}, t.id ${direction}`
}

/** After so many rows a page is far: what is read of each of them before it counts for more than to find some again. */
const FAR = 1_000

const isFoundAgain = ({ source }: ReportPlan, offset: number): boolean =>
  source.foundAgain === 'always' || (source.foundAgain === 'far' && offset >= FAR)

/** SQL of the rows `t` of one page. */
const pageSql = (
  plan: ReportPlan,
  query: Narrowed,
  put: Parameters['put'],
  { order, limit, offset }: { readonly order: Order; readonly limit: number; readonly offset: number },
): string => {
  const sorted = orderSql(plan, order)
  const isAgain = isFoundAgain(plan, offset)
  const carried = isAgain ? `t.id, ${columnSql(order.column)}` : undefined
  const first = firstSql(plan, query, put, sorted, offset + limit, carried)
  const page = (columns: string): string =>
    `select ${columns} from ${first} order by ${sorted} limit ${put(limit)}::bigint offset ${put(offset)}::bigint`
  return isAgain
    ? `(select * from (${together(partsOf(plan, query, put))}) t where t.id = any(array(${page('t.id')}))) t`
    : `(${page('t.*')}) t`
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
      ? `(select ${carriedSql(plan)} from ${narrowedSql(plan, query, put)} order by ${sorted}) t`
      : pageSql(plan, query, put, { order, limit, offset })
  return { text: `select ${shown} from ${rows} order by ${sorted}`, values, prepared: false }
}

/** The same where nothing but the sums of all is asked for: by day, where these are kept. */
export const wholeSql = (plan: ReportPlan, query: Narrowed, put: Parameters['put']): Summed => {
  const { count } = plan.source.keptRows ?? {}
  const daily = count && dailySql(plan, query, put)
  return daily && count
    ? { from: `(${daily}) t`, counted: count, totals: 'dailySums' }
    : summedSql(plan, query, put)
}

/**
 * What is summed up: all that a query leaves, nothing where it is more than `COUNTED` rows whose sums are kept nowhere, or
 * nothing at all.
 */
export type SummedUp = 'all' | 'few' | 'none'

/**
 * Counts and sums up what a query leaves: the number of rows, the members of an answer that tell sums, and whether there
 * are more rows than were counted: where not all are summed up, `COUNTED` and one more at most.
 */
export const totalsStatement = (plan: ReportPlan, query: Narrowed, summedUp: SummedUp): Statement => {
  const { values, put } = parameters()
  const { from, totals } = wholeSql(plan, query, put)
  const { count, members, omitted, source } = plan[totals]
  if (summedUp === 'all' || totals !== 'sums') {
    const told = summedUp === 'none' ? omitted : members
    return { text: `select ${count}, ${told}, false from ${source(from)}`, values, prepared: false }
  }
  const hasSums = summedUp === 'few' && members !== omitted
  const sums = hasSums ? `(select ${members} from ${source(from)})` : omitted
  return {
    text: `select f.count, case when f.count > ${COUNTED} then ${omitted} else ${sums} end, f.count > ${COUNTED}
      from (select count(*) from (select 1 from ${from} limit ${COUNTED + 1}) counted) f`,
    values,
    prepared: false,
  }
}

/** The rows that a query leaves, as they follow FROM, for an estimate of how many they are. */
export const foundStatement = (plan: ReportPlan, query: Narrowed): Statement => {
  const { values, put } = parameters()
  return { text: narrowedSql(plan, query, put), values }
}
