import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { useIsOwnDraft } from './useIsOwnDraft.ts'

/** Tells whoever prepared a draft, and may approve others, that this one is another's to approve. */
const OwnDraft = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const isOwn = useIsOwnDraft(record)
  if (!isOwn || !allows?.('payout_batches', 'approve')) return null
  return (
    <Alert severity="info" role="note">
      {translate('batches.approve.own')}
    </Alert>
  )
}

export default OwnDraft
