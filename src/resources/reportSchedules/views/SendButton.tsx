import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button } from '@mui/material'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { OfRecordProps } from '#src/views/resourceViews.ts'

/** How often it is asked whether a report has been made and sent, in ms. */
const ASK_AGAIN_MS = 3_000

/** Reads the page again until the schedule has run; returns what tells that it was asked to. */
const useFollowedRun = ({ last_run_at: lastRun }: OfRecordProps['record']): (() => void) => {
  const refresh = useRefresh()
  const [asked, setAsked] = useState<{ readonly lastRun: unknown }>()
  const isWaiting = asked !== undefined && asked.lastRun === lastRun
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(refresh, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  return () => {
    setAsked({ lastRun })
    refresh()
  }
}

/** Has a report made and mailed now, once whoever asks has been told to whom, and shows what came of it. */
const SendButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  const dialogs = useDialogs()
  const notify = useNotify()
  const follow = useFollowedRun(record)
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
    follow()
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
