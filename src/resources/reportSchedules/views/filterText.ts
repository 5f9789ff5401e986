import { asParameter, isEmpty } from '#src/dataProvider/listQuery.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { FilterValues } from '#src/views/filters/filterValues.ts'

/** The filters of a report as a schedule keeps them, `status=SUCCESS&package=3,4`; null without any. The period is none. */
export const filterText = (report: AnyReport, values: FilterValues): string | null => {
  const { period } = report
  const moving = new Set([period, `${period}_from`, `${period}_to`])
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (!moving.has(name) && !isEmpty(value)) query.set(name, asParameter(value))
  return query.size > 0 ? query.toString() : null
}

/** The other way round. */
export const filterValues = (text: unknown): FilterValues =>
  typeof text === 'string' ? Object.fromEntries(new URLSearchParams(text)) : {}

/** A report without the filter of its period, which moves with the day of a schedule. */
export const withoutPeriod = (report: AnyReport): AnyReport => ({
  ...report,
  list: { ...report.list, filters: report.list.filters.filter((name) => name !== report.period) },
})
