import type { Statement } from '#server/crud/statements.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import {
  columnSql,
  jsonObject,
  jsonText,
  type Parameters,
  parameters,
  quoted,
  sumSql,
} from '#server/db/sqlText.ts'
import type { Narrowed } from '#server/reports/query.ts'
import type { BreakdownChart, ReportChart, SeriesChart, SharesChart } from '#src/schema/report.ts'
import { COUNT, DAY, measureSql, ownGroups, sharedGroups, type Unit, unitOf } from './chartGroups.ts'
import { ownedSql } from './ownedRows.ts'
import { daysOf, firstSql, jsonOf, type ReportPlan, summedSql } from './statements.ts'

const MOST_SHARES = 5

/** SQL of a JSON text with a list of objects: each `json` of `rows`, in that order. */
const listSql = (rows: string, json: string, order: string): string =>
  `(select coalesce('[' || string_agg(${json}, ',' order by ${order}) || ']', '[]') from ${rows})`

const seriesSql = ({ report }: ReportPlan, { measures }: SeriesChart, groups: string, unit: Unit): string => {
  const sums = measures.map((name): [string, string] => [
    name,
    jsonOf(columnField(report, name))(`sum(${measureSql(name)})`),
  ])
  const at = `to_char(date_trunc('${unit}', g.${quoted(DAY)} at time zone 'Asia/Riyadh'), 'YYYY-MM-DD')`
  const point = jsonObject([['at', jsonText(at)], ['count', `sum(g.${COUNT})::text`], ...sums])
  return listSql(`(select ${at} as at, ${point} as json from ${groups} group by 1) p`, 'p.json', 'p.at')
}

/**
 * SQL of rows `shares`, where several rows have the same value: the largest, and all others together, which is the whole
 * less those. To sort all values took half as long again where each of 40,000 vendors is one.
 */
const groupedShares = ({ by, measure }: SharesChart, groups: string): string => {
  const addedUp = (rows: string): string =>
    `(select count(*) as keys, ${sumSql('r.count')} as count, ${sumSql('r.value')} as value from ${rows} r)`
  return `
    valued as materialized (
      select g.${quoted(by)} as key, g.${COUNT} as count,
        ${measure ? measureSql(measure) : `g.${COUNT}`} as value from ${groups}),
    largest as materialized (select * from valued order by value desc, key limit ${MOST_SHARES}),
    shares as (
      select l.key, false as others, l.count, l.value from largest l
      union all
      select null, true, w.count - a.count, w.value - a.value
      from ${addedUp('valued')} w, ${addedUp('largest')} a where w.keys > a.keys)`
}

/** The same where each row has a value of its own: the first rows, and the sums of all less those of them. */
const rowsShares = (
  plan: ReportPlan,
  { by, measure }: SharesChart,
  narrowed: Narrowed,
  put: Parameters['put'],
): string => {
  const value = columnSql(measure ?? by)
  const first = firstSql(plan, narrowed, put, `${value} desc, t.id`, MOST_SHARES)
  const { from, counted } = ownedSql(plan, narrowed, put)
  return `
    largest as materialized (
      select ${columnSql(by)} as key, ${value} as value from ${first} order by 2 desc, 1 limit ${MOST_SHARES}),
    whole as (select ${counted} as count, coalesce(${sumSql(value)}, 0) as value from ${from}),
    apart as (select count(*) as count, coalesce(sum(l.value), 0) as value from largest l),
    shares as (
      select l.key, false as others, 1 as count, l.value from largest l
      union all
      select null, true, w.count - a.count, w.value - a.value from whole w, apart a where w.count > a.count)`
}

const hasRowsOfItsOwn = ({ source }: ReportPlan, chart: ReportChart, { period }: Narrowed): boolean =>
  chart.shape === 'shares' &&
  source.keptRows !== undefined &&
  source.by === chart.by &&
  chart.measure !== undefined &&
  daysOf(period) !== undefined

const sharesSql = (plan: ReportPlan, { by, measure }: SharesChart, shares: string): string => {
  const { report } = plan
  const shown = measure ? jsonOf(columnField(report, measure)) : (sql: string) => `(${sql})::text`
  const label = columnField(report, by).kind === 'reference' ? plan.label(by, 's.key') : 'null'
  const share = jsonObject([
    ['key', jsonText('s.key')],
    ['label', jsonText(label)],
    ['others', 's.others::text'],
    ['count', 's.count::text'],
    ['value', shown('s.value')],
  ])
  return `(with ${shares} select ${listSql('shares s', share, 's.others, s.value desc, s.key')})`
}

const breakdownSql = ({ report }: ReportPlan, { by, measures }: BreakdownChart, groups: string): string => {
  const shown = (name: string, sql: string): [string, string] => [
    name,
    jsonOf(columnField(report, name))(sql),
  ]
  const entries = [
    ...by.map((name) => shown(name, `g.${quoted(name)}`)),
    ...measures.map((name) => shown(name, measureSql(name))),
    ['count', `g.${COUNT}::text`] as [string, string],
  ]
  return listSql(groups, jsonObject(entries), by.map((name) => `g.${quoted(name)}`).join(', '))
}

/** SQL of what a chart draws as the text of a JSON list, from its groups. */
const drawnSql = (
  plan: ReportPlan,
  chart: ReportChart,
  { groups, unit }: { readonly groups: string; readonly unit: Unit },
): string => {
  if (chart.shape === 'series') return seriesSql(plan, chart, groups, unit)
  return chart.shape === 'shares'
    ? sharesSql(plan, chart, groupedShares(chart, groups))
    : breakdownSql(plan, chart, groups)
}

/**
 * Charts that are read by the same statement: those that add up rows which are kept nowhere read them once together,
 * each other one is quick by itself.
 */
export const readTogether = (plan: ReportPlan, narrowed: Narrowed): readonly (readonly ReportChart[])[] => {
  const { charts } = plan.report
  const rowByRow = summedSql(plan, narrowed, parameters().put).totals === 'sums'
  const isAddedUp = (chart: ReportChart) =>
    rowByRow && !(chart.shape === 'series' && plan.source.events) && !hasRowsOfItsOwn(plan, chart, narrowed)
  const alike = charts.filter(isAddedUp)
  const others = charts.filter((chart) => !isAddedUp(chart)).map((chart) => [chart])
  return alike.length > 0 ? [alike, ...others] : others
}

/** Reads what these charts draw: one row, for each chart the text of a JSON list. */
export const chartsStatement = (
  plan: ReportPlan,
  charts: readonly ReportChart[],
  narrowed: Narrowed,
): Statement => {
  const { values, put } = parameters()
  const unit = unitOf(narrowed.period)
  const [only] = charts
  if (charts.length === 1 && only) {
    const drawn =
      only.shape === 'shares' && hasRowsOfItsOwn(plan, only, narrowed)
        ? sharesSql(plan, only, rowsShares(plan, only, narrowed, put))
        : drawnSql(plan, only, { groups: ownGroups(plan, only, narrowed, put), unit })
    return { text: `select ${drawn}`, values, prepared: false }
  }
  const { whole, of } = sharedGroups(plan, charts, narrowed, put)
  const drawn = charts.map((chart) => drawnSql(plan, chart, { groups: of(chart), unit }))
  return { text: `with ${whole} select ${drawn.join(', ')}`, values, prepared: false }
}
