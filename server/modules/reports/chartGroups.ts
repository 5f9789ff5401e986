import { columnSql, type Parameters, quoted, sumSql } from '#server/db/sqlText.ts'
import type { Narrowed, Period } from '#server/reports/query.ts'
import type { ReportChart } from '#src/schema/report.ts'
import { keptEventsSql } from './ownedRows.ts'
import { withinPeriod } from './source.ts'
import { narrowedSql, type ReportPlan, summedSql } from './statements.ts'

/** What the points of a series stand for. */
export type Unit = 'day' | 'month'

/** A period of up to so many days is drawn by days. */
const MOST_DAYS = 62
const DAY_MS = 86_400_000

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
export const DAY = 'day of it'
/** The column of groups that tells how many rows each is of, as SQL. */
export const COUNT = quoted('count of rows')

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
/** SQL of the sum of a measure in groups `g`. */
export const measureSql = (name: string): string => `g.${quoted(`sum of ${name}`)}`

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
    (name) => `coalesce(${sumSql(columnSql(name, alias))}, 0) as ${quoted(`sum of ${name}`)}`,
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
 * SQL of the same groups where each row is one: PostgreSQL does not know, and would sort all rows of what it worked out to
 * put alike ones together.
 */
const eachSql = (from: string, key: string, measures: readonly string[]): string => {
  const values = measures.map((name) => `coalesce(${columnSql(name)}, 0) as ${quoted(`sum of ${name}`)}`)
  return `(select ${[`${columnSql(key)} as ${quoted(key)}`, `1::bigint as ${COUNT}`, ...values].join(', ')} from ${from}) g`
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

/** SQL of the groups `g` of one chart, read by itself. */
export const ownGroups = (
  plan: ReportPlan,
  chart: ReportChart,
  narrowed: Narrowed,
  put: Parameters['put'],
): string => {
  const measures = measuresOf(chart)
  const events = chart.shape === 'series' ? eventsSql(plan, narrowed, put) : undefined
  if (events) return groupsSql({ ...events, keys: [{ name: DAY, sql: dayOf('e.at') }] }, measures)
  const byDay = chart.shape === 'series' && unitOf(narrowed.period) === 'day'
  const { from, counted, totals } = summedSql(plan, narrowed, put, byDay ? 'days' : [])
  const isEach = chart.shape === 'shares' && chart.by === plan.source.by && totals === 'sums'
  if (isEach) return eachSql(from, chart.by, measures)
  return groupsSql({ from, counted, keys: keysOf(plan, chart), alias: 't' }, measures)
}

/** SQL of all rows added up in one reading, by the keys of each chart, and of the groups `g` of each. */
export const sharedGroups = (
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
  const rows = { from: narrowedSql(plan, narrowed, put), counted: 'count(*)', keys, alias: 't' }
  const sums = measures.map((name) => `${sumSql(measureSql(name))} as ${quoted(`sum of ${name}`)}`)
  // Added up by all keys first, which PostgreSQL does in parallel: what is left for the sets is little.
  const whole = `added as materialized (
    select ${[`grouping(${keys.map(keySql).join(', ')}) as bits`, ...keys.map(keySql), `sum(g.${COUNT})::bigint as ${COUNT}`, ...sums].join(', ')}
    from ${groupsSql(rows, measures)}
    group by grouping sets (${[...new Set(charts.map(setOf))].join(', ')}))`
  return { whole, of: (chart: ReportChart) => `(select * from added where bits = ${bitsOf(chart)}) g` }
}
