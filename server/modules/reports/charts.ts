import type { RunStatement } from '#server/crud/statements.ts'
import type { Narrowed } from '#server/reports/query.ts'
import type { ReportChart } from '#src/schema/report.ts'
import { type Unit, unitOf } from './chartGroups.ts'
import { chartsStatement, readTogether } from './chartStatements.ts'
import type { ReportPlan } from './statements.ts'

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

const drawn = (chart: ReportChart, unit: Unit, json: string): ChartData => {
  if (chart.shape === 'series')
    return { unit, data: withoutGaps(JSON.parse(json) as Point[], unit, chart.measures) }
  return { data: JSON.parse(json) as Share[] | Part[] } as ChartData
}

/** The declared charts over everything that a query leaves, by their keys. */
export const readCharts = async (
  run: RunStatement,
  plan: ReportPlan,
  narrowed: Narrowed,
): Promise<Readonly<Record<string, ChartData>>> => {
  const unit = unitOf(narrowed.period)
  const read = await Promise.all(
    readTogether(plan, narrowed).map(async (charts) => {
      const [row] = await run<readonly string[]>(chartsStatement(plan, charts, narrowed))
      return charts.map((chart, at) => [chart.key, drawn(chart, unit, row?.[at] ?? '[]')] as const)
    }),
  )
  return Object.fromEntries(read.flat())
}
