import { todayInRiyadh } from '#src/schema/days.ts'
import type { AnyReport } from '#src/schema/report.ts'
import type { FilterValues } from '#src/views/filters/filterValues.ts'

/** The day `YYYY-MM-DD` of which a report tells how things stood; today where none is chosen. */
export const dayOfReport = ({ period }: Pick<AnyReport, 'period'>, values: FilterValues): string => {
  const chosen = values[period]
  return typeof chosen === 'string' && chosen !== '' ? chosen : todayInRiyadh()
}
