import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ViewRecord } from '../record.ts'
import { useRecordLinks } from '../resourceViews.ts'

/** The further pages about a record, for the toolbar of its own page and of its form. */
export const RecordLinks = ({
  resource,
  record,
}: {
  readonly resource: string
  readonly record: ViewRecord
}) => {
  const translate = useTranslate()
  return useRecordLinks(resource).map(({ label, icon: Icon, to }) => (
    <Button key={label} variant="outlined" component={Link} to={to(record)} startIcon={<Icon />}>
      {translate(label)}
    </Button>
  ))
}
