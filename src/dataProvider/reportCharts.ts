import type { AnyReport } from '#src/schema/report.ts'
import { call } from './http.ts'
import { asParameter, isEmpty } from './listQuery.ts'

/*
 * reportCharts(report, filter) → GET base/charts?…   result.charts
 */

/** A day or month, and what happened in it. */
export interface SeriesPoint {
  /** First day of the unit, `YYYY-MM-DD`, in Riyadh. */
  readonly at: string
  readonly count: number
  readonly [measure: string]: number | string
}

/** Rows that have one value or reference in common. */
export interface ShareOfWhole {
  /** Null for rows without one. */
  readonly key: string | null
  /** What a record is called; null for a choice. */
  readonly label: string | null
  /** All smaller shares together. */
  readonly others: boolean
  readonly count: number
  /** Riyals where an amount is measured. */
  readonly value: number
}

/** Sums of rows that are alike in some fields: their values beside the measures. */
export type PartOfTable = Readonly<Record<string, number | string | null>> & { readonly count: number }

/** The data of a report's charts, by their keys. */
export type ReportCharts = Readonly<
  Record<
    string,
    | { readonly unit: 'day' | 'month'; readonly data: readonly SeriesPoint[] }
    | { readonly unit?: undefined; readonly data: readonly ShareOfWhole[] | readonly PartOfTable[] }
  >
>

/** The charts of everything that the filters let through. */
export const reportCharts = async (
  { base }: Pick<AnyReport, 'base'>,
  filter: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<ReportCharts> => {
  const given = Object.entries(filter).filter(([, value]) => !isEmpty(value))
  const query = new URLSearchParams(given.map(([name, value]) => [name, asParameter(value)]))
  const { result } = await call(`${base}/charts`, { query, signal })
  return result.charts as ReportCharts
}
