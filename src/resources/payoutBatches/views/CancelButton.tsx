import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { useTranslate } from 'react-admin'
import { cancelBatch } from '#src/dataProvider/payoutBatches.ts'
import { CANCELLATION_REASONS } from '#src/i18n/reasons.ts'
import { ReasonButton } from '#src/views/dialogs/ReasonButton.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Cancels a draft for a reason. */
export const CancelButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <ReasonButton
      label={translate('batches.cancel.action')}
      variant="outlined"
      color="error"
      startIcon={<BlockOutlined />}
      title={translate('batches.cancel.title', { number: `\u2066${record.number}\u2069` })}
      text={translate('batches.cancel.text')}
      confirm={translate('batches.cancel.action')}
      tone="error"
      reasons={CANCELLATION_REASONS}
      call={(_provider, reason, key) => cancelBatch(Number(record.id), reason, key)}
    />
  )
}
