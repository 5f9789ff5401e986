/** How a chart is drawn. A pie shows its first series. */
export type ChartKind = 'line' | 'bar' | 'pie'

/** What the values are; money in riyals, percentages as they are read (12.5 is 12.5 %). */
export type ValueKind = 'money' | 'number' | 'percentage'

/**
 * What the categories are: words to be shown as they are, or days `YYYY-MM-DD` that stand for themselves, for
 * the week that they begin, or for their month.
 */
export type CategoryKind = 'text' | 'day' | 'week' | 'month'

/** One line, one colour of bars, or the slices of a pie. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  /** One for each category; null where there is none. */
  readonly values: readonly (number | null)[]
  /** Where each value leads in the table, where it leads elsewhere than its category. */
  readonly links?: readonly (string | undefined)[] | undefined
  /** Stands behind, pale and dashed: what the others are compared with. */
  readonly isBefore?: boolean
}

/** The numbers of a chart, as the plot and the table both show them. */
export interface ChartData {
  readonly categories: readonly string[]
  readonly categoryKind?: CategoryKind
  readonly series: readonly ChartSeries[]
  readonly valueKind: ValueKind
}

/** What a plot gets. */
export interface PlotProps {
  readonly data: ChartData
  /** What the chart is called, for those who hear it. */
  readonly title: string
  /** In px. */
  readonly height: number
}
