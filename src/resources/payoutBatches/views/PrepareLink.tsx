import AddOutlined from '@mui/icons-material/AddOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import { payoutBatches } from '../payoutBatches.ts'

const TO = `${PANEL_BASE}/${payoutBatches.route}/prepare`

/** Leads from the batches to where one is prepared, for those who may. */
const PrepareLink = () => {
  const translate = useTranslate()
  const allows = useAllows()
  if (allows?.(payoutBatches.name, 'prepare') !== true) return null
  return (
    <Button component={Link} to={TO} variant="contained" startIcon={<AddOutlined />}>
      {translate('pages.payout-batches/prepare')}
    </Button>
  )
}

export default PrepareLink
