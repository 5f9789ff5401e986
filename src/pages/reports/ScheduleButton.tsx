import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import { Button } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { reportSchedules } from '#src/resources/reportSchedules/reportSchedules.ts'
import { filterText } from '#src/resources/reportSchedules/views/filterText.ts'
import type { AnyReport } from '#src/schema/report.ts'
import { createPath } from '#src/views/paths.ts'

/** Leads to a new schedule of this report with its filters; the period is asked for there, as it moves. */
export const ScheduleButton = ({ report }: { readonly report: AnyReport }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const { filterValues } = useListContext()
  if (!allows?.('report_schedules', 'create') || !allows('reports', 'export')) return null
  const filters = filterText(report, filterValues)
  const query = new URLSearchParams({ report: report.name, ...(filters !== null && { filters }) })
  return (
    <Button
      component={Link}
      to={`${createPath(reportSchedules)}?${query}`}
      variant="outlined"
      color="inherit"
      startIcon={<ScheduleSendOutlined />}
    >
      {translate('reports.schedule')}
    </Button>
  )
}
