import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { approveBatch, takeBankFile } from '#src/dataProvider/payoutBatches.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { CancelButton } from './CancelButton.tsx'
import { SettleDialog } from './SettleDialog.tsx'
import { useIsOwnDraft } from './useIsOwnDraft.ts'

/** Takes a draft's money out of the wallets, after asking once. */
const ApproveButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const approve = async (): Promise<void> => {
    const words = { number: `\u2066${record.number}\u2069`, sum: isolatedMoney(Number(record.total)) }
    const isMeant = await dialogs.confirm({
      tone: 'question',
      title: translate('batches.approve.title', words),
      text: translate('batches.approve.text', words),
      confirm: translate('batches.approve.action'),
      cancel: translate('ra.action.cancel'),
    })
    if (!isMeant) return
    const key = newIdempotencyKey()
    const done = await make(() => approveBatch(Number(record.id), key))
    if (done) {
      const { item_count, open_count } = done.result.payout_batch
      const refused = item_count - open_count
      if (refused > 0)
        notify(translate('batches.approve.refused', { smart_count: refused }), { type: 'warning' })
      else notify(done.message, { type: 'success' })
    }
    refresh()
  }
  return (
    <Button
      variant="contained"
      startIcon={<CheckCircleOutlined />}
      disabled={isBusy}
      onClick={() => void approve()}
    >
      {translate('batches.approve.action')}
    </Button>
  )
}

/** What the bank still has of an approved batch: its file, and that it was paid. */
const WithBank = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { make, isBusy } = useCalling()
  const [isSettling, setSettling] = useState(false)
  return (
    <>
      {(['pain001', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isBusy}
          onClick={() => void make(() => takeBankFile(Number(record.id), String(record.number), format))}
        >
          {translate(`batches.file.${format}`)}
        </Button>
      ))}
      <Button variant="contained" startIcon={<TaskAltOutlined />} onClick={() => setSettling(true)}>
        {translate('batches.settle.action')}
      </Button>
      {isSettling ? <SettleDialog batch={Number(record.id)} onClose={() => setSettling(false)} /> : null}
    </>
  )
}

/** The next step of a batch, for those who may take it. */
const BatchActions = ({ record }: OfRecordProps) => {
  const allows = useAllows()
  const isOwn = useIsOwnDraft(record)
  const may = (action: string): boolean => allows?.('payout_batches', action) ?? false
  if (record.state === 'DRAFT')
    return (
      <>
        {may('prepare') || may('approve') ? <CancelButton record={record} /> : null}
        {may('approve') && !isOwn ? <ApproveButton record={record} /> : null}
      </>
    )
  return record.state === 'APPROVED' && may('settle') ? <WithBank record={record} /> : null
}

export default BatchActions
