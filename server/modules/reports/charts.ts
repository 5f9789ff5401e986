import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { columnField } from '#server/db/fieldColumns.ts'
import { columnSql, jsonObject, jsonText, type Parameters, parameters } from '#server/db/sqlText.ts'
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

interface Counted {
  readonly count: number
  readonly [measure: string]: number | string
}

interface Point extends Counted {
  /** First day of the unit, in Riyadh. */
  readonly at: string
}

interface Share {
  /** The value or id that the rows share; null for rows without one. */
  readonly key: string | null
  readonly label?: string | null
  /** All smaller shares together. */
  readonly others?: boolean
  readonly count: number
  readonly value: number
}

/** Sums of rows that are alike, with the values in which they are. */
interface Part extends Readonly<Record<string, number | string | null>> {
  readonly count: number
}

export type ChartData =
  | { readonly unit: Unit; readonly data: readonly Point[] }
  | { readonly data: readonly Share[] }
  | { readonly data: readonly Part[] }

/** A period of up to so many days is drawn by days. */
const MOST_DAYS = 62
const DAY_MS = 86_400_000

const MOST_SHARES = 5

const unitOf = ({ from, to }: Period): Unit => {
  if (!from || !to) return 'month'
  const length = Date.parse(String(to.value)) - Date.parse(String(from.value))
  return length <= MOST_DAYS * DAY_MS ? 'day' : 'month'
}

/**
 * Some midnight in Riyadh, which keeps UTC+3 all year: days are counted from it by plain arithmetic, and only
 * they are turned into months. To convert every moment would take three times as long.
 */
const A_MIDNIGHT = "timestamptz '2000-01-01 00:00:00+03'"

/**
 * What happened to the rows that a query leaves: events `e`, as they follow FROM, and SQL of how many they are;
 * undefined where the rows themselves are what happened.
 */
const eventsSql = (plan: ReportPlan, narrowed: Narrowed, put: Parameters['put']) => {
  const { events } = plan.source
  if (!events) return undefined
  const kept = keptEventsSql(plan, narrowed, put)
  if (kept) return { from: kept, counted: 'coalesce(sum(e.count), 0)::bigint' }
  const happened = events(withinPeriod(narrowed.period, put))
  return {
    from: `(select t.id from ${narrowedSql(plan, narrowed, put)}) t join (${happened}) e on e.owner = t.id`,
    counted: 'count(*)',
  }
}

const seriesStatement = (
  plan: ReportPlan,
  { measures }: SeriesChart,
  narrowed: Narrowed,
  unit: Unit,
): Statement => {
  const { values, put } = parameters()
  const { report } = plan
  const events = eventsSql(plan, narrowed, put)
  const { from, counted } = events ?? summedSql(plan, narrowed, put, unit === 'day' ? 'days' : [])
  const at = events ? 'e.at' : columnSql(report.period)
  const daily = measures.map((name, index) => {
    const column = columnSql(name, events ? 'e' : 't')
    return `, coalesce(sum(${column}), 0) as m${index}`
  })
  const sums = measures.map((name, index): [string, string] => [
    name,
    jsonOf(columnField(report, name))(`sum(d.m${index})`),
  ])
  const text = `select to_char(date_trunc('${unit}', d.at at time zone 'Asia/Riyadh'), 'YYYY-MM-DD'),
      ${jsonObject([['count', 'sum(d.count)::text'], ...sums])}
    from (
      select date_bin('1 day', ${at}, ${A_MIDNIGHT}) as at, ${counted} as count${daily.join('')}
      from ${from} group by 1 having ${counted} <> 0) d
    group by 1 order by 1`
  return { text, values, prepared: false }
}

const nextOf = (day: string, unit: Unit): string => {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}

/** The same points, with those between them in which nothing happened. */
const withoutGaps = (points: readonly Point[], unit: Unit, measures: readonly string[]): readonly Point[] => {
  const zeros = Object.fromEntries(measures.map((name) => [name, 0]))
  const last = points.at(-1)?.at ?? ''
  const found = new Map(points.map((point) => [point.at, point]))
  const all: Point[] = []
  for (let at = points[0]?.at ?? '~'; at <= last; at = nextOf(at, unit))
    all.push(found.get(at) ?? { ...zeros, at, count: 0 })
  return all
}

const readSeries = async (
  run: RunStatement,
  plan: ReportPlan,
  chart: SeriesChart,
  narrowed: Narrowed,
): Promise<ChartData> => {
  const unit = unitOf(narrowed.period)
  const read = await run<readonly [at: string, json: string]>(seriesStatement(plan, chart, narrowed, unit))
  const points = read.map(([at, json]): Point => ({ ...(JSON.parse(json) as Counted), at }))
  return { unit, data: withoutGaps(points, unit, chart.measures) }
}

/** SQL of rows `shares`, where several rows have the same value: the largest, and all others together. */
const groupedShares = (
  plan: ReportPlan,
  { by, measure }: SharesChart,
  narrowed: Narrowed,
  put: Parameters['put'],
) => {
  const { from, counted } = summedSql(plan, narrowed, put)
  const value = measure ? `coalesce(sum(${columnSql(measure)}), 0)` : counted
  return `
    groups as (
      select ${columnSql(by)} as key, ${counted} as count, ${value} as value from ${from}
        group by 1 having ${counted} <> 0),
    placed as (select *, row_number() over (order by value desc, key) > ${MOST_SHARES} as others from groups),
    shares as (
      select case when not others then key end as key, others, sum(count) as count, sum(value) as value
      from placed group by 1, 2)`
}

/** The same where each row has a value of its own: the first rows, and the sums of all less those of them. */
const rowsShares = (
  plan: ReportPlan,
  { by, measure }: SharesChart,
  narrowed: Narrowed,
  put: Parameters['put'],
) => {
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

const sharesStatement = (plan: ReportPlan, chart: SharesChart, narrowed: Narrowed): Statement => {
  const { values, put } = parameters()
  const { by, measure } = chart
  const { report, source } = plan
  const shares = source.keptRows?.by === by && measure && daysOf(narrowed.period) ? rowsShares : groupedShares
  const shown = measure ? jsonOf(columnField(report, measure)) : (sql: string) => `(${sql})::text`
  const label = columnField(report, by).kind === 'reference' ? plan.label(by, 'g.key') : 'null'
  const text = `
    with ${shares(plan, chart, narrowed, put)}
    select ${jsonObject([
      ['key', jsonText('g.key')],
      ['label', jsonText(label)],
      ['others', 'g.others::text'],
      ['count', 'g.count::text'],
      ['value', shown('g.value')],
    ])} from shares g order by g.others, g.value desc, g.key`
  return { text, values, prepared: false }
}

/** What a statement answers one JSON text a row with. */
const readJson = async <Row>(run: RunStatement, statement: Statement): Promise<Row[]> =>
  (await run<readonly [json: string]>(statement)).map(([json]) => JSON.parse(json) as Row)

const readShares = async (
  run: RunStatement,
  plan: ReportPlan,
  chart: SharesChart,
  narrowed: Narrowed,
): Promise<ChartData> => {
  return { data: await readJson<Share>(run, sharesStatement(plan, chart, narrowed)) }
}

const breakdownStatement = (
  plan: ReportPlan,
  { by, measures }: BreakdownChart,
  narrowed: Narrowed,
): Statement => {
  const { values, put } = parameters()
  const { from, counted } = summedSql(plan, narrowed, put)
  const shown = (name: string, sql: string): [string, string] => [
    name,
    jsonOf(columnField(plan.report, name))(sql),
  ]
  const entries = [
    ...by.map((name) => shown(name, columnSql(name))),
    ...measures.map((name) => shown(name, `coalesce(sum(${columnSql(name)}), 0)`)),
    ['count', `(${counted})::text`] as [string, string],
  ]
  const keys = by.map((name) => columnSql(name)).join(', ')
  const text = `select ${jsonObject(entries)} from ${from} group by ${keys} having ${counted} <> 0 order by ${keys}`
  return { text, values, prepared: false }
}

const readBreakdown = async (
  run: RunStatement,
  plan: ReportPlan,
  chart: BreakdownChart,
  narrowed: Narrowed,
): Promise<ChartData> => {
  return { data: await readJson<Part>(run, breakdownStatement(plan, chart, narrowed)) }
}

const readChart = (run: RunStatement, plan: ReportPlan, chart: ReportChart, narrowed: Narrowed) => {
  if (chart.shape === 'series') return readSeries(run, plan, chart, narrowed)
  if (chart.shape === 'shares') return readShares(run, plan, chart, narrowed)
  return readBreakdown(run, plan, chart, narrowed)
}

/** The declared charts over everything that a query leaves, by their keys. */
export const readCharts = async (
  run: RunStatement,
  plan: ReportPlan,
  narrowed: Narrowed,
): Promise<Readonly<Record<string, ChartData>>> =>
  Object.fromEntries(
    await Promise.all(
      plan.report.charts.map(
        async (chart) => [chart.key, await readChart(run, plan, chart, narrowed)] as const,
      ),
    ),
  )
