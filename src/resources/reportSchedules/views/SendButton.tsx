import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** Has a report made and mailed now, once whoever asks has been told to whom. */
const SendButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { make, isBusy } = useCalling()
  const calls = useDataProvider<PanelDataProvider>()
  if (!allows?.('report_schedules', 'send')) return null

  const send = async (): Promise<void> => {
    const labels: unknown = record.recipients_labels
    const people = Array.isArray(labels) ? labels.join(translate('report_schedules.comma')) : ''
    const isSure = await dialogs.confirm({
      tone: 'question',
      title: translate('report_schedules.send_question'),
      text: translate('report_schedules.send_text', { people }),
      confirm: translate('report_schedules.send'),
      cancel: translate('ra.action.cancel'),
    })
    const message = isSure ? await make(() => calls.sendReport(Number(record.id))) : undefined
    if (message === undefined) return
    notify(message, { type: 'success' })
    refresh()
  }

  return (
    <Button
      variant="outlined"
      startIcon={<SendOutlined sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />}
      disabled={isBusy}
      onClick={() => void send()}
    >
      {translate('report_schedules.send')}
    </Button>
  )
}

export default SendButton
