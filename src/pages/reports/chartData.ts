import type { PartOfTable, ReportCharts, SeriesPoint, ShareOfWhole } from '#src/dataProvider/reportCharts.ts'
import { formatPercentage } from '#src/i18n/numbers.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import type { AnyReport, BreakdownChart, SeriesChart, SharesChart } from '#src/schema/report.ts'
import type { ChartData, ValueKind } from '#src/views/charts/chartTypes.ts'

type Translate = (key: string, options?: object) => string

type Drawn = Pick<ChartData, 'categories' | 'categoryKind' | 'series' | 'valueKind'>

const kindOf = (report: AnyReport, measure: string | undefined): ValueKind =>
  measure !== undefined && fieldOf(report, measure).kind === 'money' ? 'money' : 'number'

const fieldLabel = ({ name }: AnyReport, field: string): string => `resources.${name}.fields.${field}`

/** A chart over time; rows are counted where nothing is measured. */
export const seriesData = (
  report: AnyReport,
  { measures }: SeriesChart,
  unit: 'day' | 'month' | undefined,
  points: readonly SeriesPoint[],
  translate: Translate,
): Drawn => {
  const counted = { key: 'count', label: translate(`resources.${report.name}.many`) }
  const series = measures.map((key) => ({ key, label: translate(fieldLabel(report, key)) }))
  return {
    categories: points.map(({ at }) => at),
    categoryKind: unit,
    valueKind: kindOf(report, measures[0]),
    series: (series.length ? series : [{ ...counted, label: translate('reports.count') }]).map((each) => ({
      ...each,
      values: points.map((point) => Number(point[each.key])),
    })),
  }
}

const shareName = (
  report: AnyReport,
  { by }: SharesChart,
  share: ShareOfWhole,
  translate: Translate,
): string => {
  if (share.others) return translate('reports.others')
  if (share.key === null) return translate('reports.none')
  return share.label ?? translate(`resources.${report.name}.choices.${by}.${share.key}`, { _: share.key })
}

/** The shares of a whole; what has no part in it is left out. */
export const sharesData = (
  report: AnyReport,
  chart: SharesChart,
  all: readonly ShareOfWhole[],
  translate: Translate,
): Drawn => {
  const shares = all.filter(({ value }) => value > 0)
  return {
    categories: shares.map((share) => shareName(report, chart, share, translate)),
    valueKind: kindOf(report, chart.measure),
    series: [
      {
        key: 'value',
        label: translate(chart.measure ? fieldLabel(report, chart.measure) : 'reports.count'),
        values: shares.map(({ value }) => value),
      },
    ],
  }
}

const partName = (
  report: AnyReport,
  { by }: BreakdownChart,
  part: PartOfTable,
  translate: Translate,
): string =>
  by
    .map((name) => {
      const value = part[name]
      if (fieldOf(report, name).kind === 'percentage') return `\u2066${formatPercentage(Number(value))}\u2069`
      return translate(`resources.${report.name}.choices.${name}.${value}`, { _: String(value) })
    })
    .join(' ')

/** A table of sums: a line for each sort of rows. */
export const breakdownData = (
  report: AnyReport,
  chart: BreakdownChart,
  parts: readonly PartOfTable[],
  translate: Translate,
): Drawn => ({
  categories: parts.map((part) => partName(report, chart, part, translate)),
  valueKind: kindOf(report, chart.measures[0]),
  series: chart.measures.map((key) => ({
    key,
    label: translate(fieldLabel(report, key)),
    values: parts.map((part) => Number(part[key])),
  })),
})

/** The lines of a table of sums in an answer. */
export const partsOf = (charts: ReportCharts | undefined, key: string) =>
  (charts?.[key]?.data ?? []) as readonly PartOfTable[]

/** The points or shares of one chart in an answer. */
export const pointsOf = (charts: ReportCharts | undefined, key: string) =>
  (charts?.[key]?.data ?? []) as readonly SeriesPoint[]

/** The same for a chart of shares of a whole. */
export const sharesOf = (charts: ReportCharts | undefined, key: string) =>
  (charts?.[key]?.data ?? []) as readonly ShareOfWhole[]
