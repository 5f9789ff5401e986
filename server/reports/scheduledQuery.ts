import type { FilterParameter } from '#server/crud/filters.ts'
import type { ListQuery } from '#server/crud/listQuery.ts'
import type { Issue } from '#src/schema/issues.ts'
import { issueOf } from '#src/schema/issues.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { chartsQuery, reportQuery } from './query.ts'
import type { DaysOfReport } from './timing.ts'

/** The filters of a schedule as its field holds them: `status=SUCCESS&package=3,4`. */
const entriesOf = (text: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(text ?? ''))

const namesOfPeriod = ({ period, asOf }: AnyReport): readonly string[] =>
  asOf ? [period] : [`${period}_from`, `${period}_to`]

/** What is wrong with a schedule's filters; the period is none of them, for it moves. */
export const filterIssue = (
  report: AnyReport,
  filters: readonly FilterParameter[],
  text: string | null,
): Issue | undefined => {
  const entries = entriesOf(text)
  if (namesOfPeriod(report).some((name) => name in entries)) return issueOf('report_period')
  return chartsQuery(report, filters).safeParse(entries).success ? undefined : issueOf('report_filters')
}

const periodEntries = (report: AnyReport, { from, to }: DaysOfReport): Readonly<Record<string, string>> => {
  const { period, asOf } = report
  if (asOf) return to === null ? {} : { [period]: to }
  return {
    ...(from !== null && { [`${period}_from`]: from }),
    ...(to !== null && { [`${period}_to`]: to }),
  }
}

/** The query by which a schedule's report is read as a file; undefined where its filters are not valid any more. */
export const scheduledQuery = (
  report: AnyReport,
  filters: readonly FilterParameter[],
  {
    text,
    days,
    format,
  }: { readonly text: string | null; readonly days: DaysOfReport; readonly format: 'XLSX' | 'PDF' },
): ListQuery | undefined => {
  const file = format === 'XLSX' ? { excel: '1' } : { pdf: '1' }
  const { data } = reportQuery(report, filters).safeParse({
    ...entriesOf(text),
    ...periodEntries(report, days),
    ...file,
  })
  // What the schema leaves of a query is what its handlers read.
  return data as ListQuery | undefined
}
