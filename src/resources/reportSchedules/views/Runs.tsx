import { useTranslate } from 'react-admin'
import { reportRuns } from '#src/resources/reportRuns/reportRuns.ts'
import { RelatedList } from '#src/views/list/RelatedList.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Each time that a schedule was due, and what came of it. */
const Runs = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <RelatedList
      resource={reportRuns}
      filter={{ schedule: record.id }}
      title={translate('report_schedules.runs')}
      empty={{
        title: translate('report_schedules.no_runs'),
        text: translate('report_schedules.no_runs_text'),
      }}
    />
  )
}

export default Runs
