import { Link as MuiLink } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { defineViews, shownBy } from '#src/views/resourceViews.ts'
import { reportRuns } from './reportRuns.ts'

/** Leads to where the file is taken, as the mail does. */
const FileLink = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  return (
    <MuiLink component={Link} to={`${PANEL_BASE}/reports/sent/${id}`}>
      {translate('report_schedules.open')}
    </MuiLink>
  )
}

export default defineViews(reportRuns, {
  cells: {
    is_at_hand: shownBy(({ id, is_at_hand }) => (is_at_hand ? <FileLink id={id} /> : null)),
  },
})
