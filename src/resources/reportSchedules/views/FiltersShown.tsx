import { useTranslate } from 'react-admin'
import { type ReportName, reports } from '#src/resources/reports/index.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { FilterWords } from '#src/views/filters/FilterChips.tsx'
import { filterValues, withoutPeriod } from './filterText.ts'

interface FiltersShownProps {
  readonly report: ReportName
  readonly text: string | null
}

/** The filters of a schedule in words. */
const FiltersShown = ({ report, text }: FiltersShownProps) => {
  const translate = useTranslate()
  if (text === null) return <>{translate('report_schedules.all_rows')}</>
  return (
    <FilterWords
      resource={withoutPeriod(reports[report] as unknown as AnyReport)}
      values={filterValues(text)}
    />
  )
}

export default FiltersShown
