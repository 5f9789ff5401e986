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
  return useRecordLinks(resource).map(({ label, icon: Icon, to }) => {
    const address = to(record)
    return address === undefined ? null : (
      <Button key={label} variant="outlined" component={Link} to={address} startIcon={<Icon />}>
        {translate(label)}
      </Button>
    )
  })
}
