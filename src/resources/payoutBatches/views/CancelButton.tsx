import BlockOutlined from '@mui/icons-material/BlockOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { cancelBatch } from '#src/dataProvider/payoutBatches.ts'
import { ReasonDialog, useReasoned } from '#src/resources/subscriptions/views/ReasonDialog.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Why drafts are cancelled, most of the time; administrators read it. */
const REASONS = [
  { ar: 'تغيّر من يُصرف له', en: 'Others are to be paid' },
  { ar: 'يُصرف في موعد آخر', en: 'Paid on another day' },
  { ar: 'أُعدّت بالخطأ', en: 'Prepared by mistake' },
] as const

/** Cancels a draft for a reason. */
export const CancelButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [isAsked, setAsked] = useState(false)
  const { send } = useReasoned({
    call: (_provider, reason, key) => cancelBatch(Number(record.id), reason, key),
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<BlockOutlined />} onClick={() => setAsked(true)}>
        {translate('batches.cancel.action')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('batches.cancel.title', { number: `\u2066${record.number}\u2069` })}
          text={translate('batches.cancel.text')}
          confirm={translate('batches.cancel.action')}
          tone="error"
          longest={300}
          reasons={REASONS}
          language={locale}
          onConfirm={send}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
