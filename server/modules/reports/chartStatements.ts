import type { Statement } from '#server/crud/statements.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { columnSql, jsonObject, jsonText, type Parameters, parameters, quoted } from '#server/db/sqlText.ts'
import type { Narrowed, Period } from '#server/reports/query.ts'
import type { BreakdownChart, ReportChart, SeriesChart, SharesChart } from '#src/schema/report.ts'
import { withinPeriod } from './source.ts'
import {
  daysOf,
  firstSql,
  jsonOf,
  keptEventsSql,
  narrowedSql,
  type ReportPlan,
  summedSql,
  wholeSql,
} from './statements.ts'

/** What the points of a series stand for. */
export type Unit = 'day' | 'month'

/** A period of up to so many days is drawn by days. */
const MOST_DAYS = 62
const DAY_MS = 86_400_000

const MOST_SHARES = 5

/** What the points of a chart over that period stand for. */
export const unitOf = ({ from, to }: Period): Unit => {
  if (!from || !to) return 'month'
  const length = Date.parse(String(to.value)) - Date.parse(String(from.value))
  return length <= MOST_DAYS * DAY_MS ? 'day' : 'month'
}

/**
 * Some midnight in Riyadh, which keeps UTC+3 all year: days are counted from it by plain arithmetic, and only
 * they are turned into months. To convert every moment would take three times as long.
 */
const A_MIDNIGHT = "timestamptz '2000-01-01 00:00:00+03'"

const dayOf = (at: string): string => `date_bin('1 day', ${at}, ${A_MIDNIGHT})`

/** A column by whose values rows are added up. */
interface Key {
  readonly name: string
  readonly sql: string
}

/** The name of the day in groups; no field is called so. */
const DAY = 'day of it'
const COUNT = quoted('count of rows')

const keysOf = ({ report }: ReportPlan, chart: ReportChart): readonly Key[] => {
  if (chart.shape === 'series') return [{ name: DAY, sql: dayOf(columnSql(report.period)) }]
  const names = chart.shape === 'shares' ? [chart.by] : chart.by
  return names.map((name) => ({ name, sql: columnSql(name) }))
}

const measuresOf = (chart: ReportChart): readonly string[] => {
  if (chart.shape === 'shares') return chart.measure ? [chart.measure] : []
  return chart.measures
}

const keySql = ({ name }: Key): string => `g.${quoted(name)}`
const measureSql = (name: string): string => `g.${quoted(`sum of ${name}`)}`

/** Rows to be added up: what follows FROM, and SQL of how many rows each stands for. */
interface Rows {
  readonly from: string
  readonly counted: string
  readonly keys: readonly Key[]
  /** The alias of the rows that hold the measures. */
  readonly alias: string
}

/** SQL of groups `g`: keys, `COUNT` and the sums of measures. */
const groupsSql = ({ from, counted, keys, alias }: Rows, measures: readonly string[]): string => {
  const sums = measures.map(
    (name) => `coalesce(sum(${columnSql(name, alias)}), 0) as ${quoted(`sum of ${name}`)}`,
  )
  const selected = [
    ...keys.map(({ name, sql }) => `${sql} as ${quoted(name)}`),
    `${counted} as ${COUNT}`,
    ...sums,
  ]
  return `(select ${selected.join(', ')} from ${from}
    group by ${keys.map((_, at) => at + 1).join(', ')} having ${counted} <> 0) g`
}

/**
 * What happened to the rows that a query leaves: events `e`, as they follow FROM, and SQL of how many they are;
 * undefined where the rows themselves are what happened.
 */
const eventsSql = (
  plan: ReportPlan,
  narrowed: Narrowed,
  put: Parameters['put'],
): Omit<Rows, 'keys'> | undefined => {
  const { events } = plan.source
  if (!events) return undefined
  const kept = keptEventsSql(plan, narrowed, put)
  if (kept) return { from: kept, counted: 'coalesce(sum(e.count), 0)::bigint', alias: 'e' }
  const happened = events(withinPeriod(narrowed.period, put))
  return {
    from: `(select t.id from ${narrowedSql(plan, narrowed, put)}) t join (${happened}) e on e.owner = t.id`,
    counted: 'count(*)',
    alias: 'e',
  }
}

/** SQL of the groups of one chart, read by itself. */
const ownGroups = (
  plan: ReportPlan,
  chart: ReportChart,
  narrowed: Narrowed,
  put: Parameters['put'],
): string => {
  const measures = measuresOf(chart)
  const events = chart.shape === 'series' ? eventsSql(plan, narrowed, put) : undefined
  if (events) return groupsSql({ ...events, keys: [{ name: DAY, sql: dayOf('e.at') }] }, measures)
  const byDay = chart.shape === 'series' && unitOf(narrowed.period) === 'day'
  const { from, counted } = summedSql(plan, narrowed, put, byDay ? 'days' : [])
  return groupsSql({ from, counted, keys: keysOf(plan, chart), alias: 't' }, measures)
}

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

/** SQL of rows `shares`, where several rows have the same value: the largest, and all others together. */
const groupedShares = ({ by, measure }: SharesChart, groups: string): string => `
    placed as (
      select key, count, value, row_number() over (order by value desc, key) > ${MOST_SHARES} as others
      from (select g.${quoted(by)} as key, g.${COUNT} as count,
        ${measure ? measureSql(measure) : `g.${COUNT}`} as value from ${groups}) valued),
    shares as (
      select case when not others then key end as key, others, sum(count) as count, sum(value) as value
      from placed group by 1, 2)`

/** The same where each row has a value of its own: the first rows, and the sums of all less those of them. */
const rowsShares = (
  plan: ReportPlan,
  { by, measure }: SharesChart,
  narrowed: Narrowed,
  put: Parameters['put'],
): string => {
  const value = columnSql(measure ?? by)
  const first = firstSql(plan, narrowed, put, `${value} desc, t.id`, MOST_SHARES)
  const { from, counted } = wholeSql(plan, narrowed, put)
  return `
    largest as materialized (
      select ${columnSql(by)} as key, ${value} as value from ${first} order by 2 desc, 1 limit ${MOST_SHARES}),
    whole as (select ${counted} as count, coalesce(sum(${value}), 0) as value from ${from}),
    apart as (select count(*) as count, coalesce(sum(l.value), 0) as value from largest l),
    shares as (
      select l.key, false as others, 1 as count, l.value from largest l
      union all
      select null, true, w.count - a.count, w.value - a.value from whole w, apart a where w.count > a.count)`
}

const hasRowsOfItsOwn = ({ source }: ReportPlan, chart: ReportChart, { period }: Narrowed): boolean =>
  chart.shape === 'shares' &&
  source.keptRows?.by === chart.by &&
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

/** SQL of all rows added up in one reading, by the keys of each chart, and of the groups of each. */
const sharedGroups = (
  plan: ReportPlan,
  charts: readonly ReportChart[],
  narrowed: Narrowed,
  put: Parameters['put'],
) => {
  const keys = [
    ...new Map(charts.flatMap((chart) => keysOf(plan, chart)).map((key) => [key.name, key])).values(),
  ]
  const measures = [...new Set(charts.flatMap(measuresOf))]
  const setOf = (chart: ReportChart): string => `(${keysOf(plan, chart).map(keySql).join(', ')})`
  // A bit of each key, that of the first one highest: set where rows are not told apart by it.
  const bitsOf = (chart: ReportChart): number => {
    const by = new Set(keysOf(plan, chart).map(({ name }) => name))
    return keys.reduce((bits, { name }) => bits * 2 + (by.has(name) ? 0 : 1), 0)
  }
  const read = [
    ...keys.map(({ name, sql }) => `${sql} as ${quoted(name)}`),
    ...measures.map((name) => `${columnSql(name)} as ${quoted(`sum of ${name}`)}`),
  ]
  const sums = measures.map((name) => `coalesce(sum(${measureSql(name)}), 0) as ${quoted(`sum of ${name}`)}`)
  const whole = `added as materialized (
    select ${[`grouping(${keys.map(keySql).join(', ')}) as bits`, ...keys.map(keySql), `count(*) as ${COUNT}`, ...sums].join(', ')}
    from (select ${read.join(', ')} from ${narrowedSql(plan, narrowed, put)}) g
    group by grouping sets (${[...new Set(charts.map(setOf))].join(', ')}))`
  return { whole, of: (chart: ReportChart) => `(select * from added where bits = ${bitsOf(chart)}) g` }
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
