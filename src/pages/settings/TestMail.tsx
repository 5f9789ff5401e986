import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { problemOf } from '#src/views/problem.ts'

const Bar = styled(Card)(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '16px 24px',
  '& p': { flex: '1 1 280px', margin: 0, color: tokens.inkSoft },
}))

/** Sends a mail to oneself as mails look with what is saved. */
export const TestMail = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const { isDirty } = useFormState()
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      await dialogs.success(await dataProvider.testMail())
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return send()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Bar>
      <p>{translate(isDirty ? 'settings.test_mail_save_first' : 'settings.test_mail_about')}</p>
      <Button
        variant="outlined"
        startIcon={<ForwardToInboxOutlined />}
        disabled={isBusy || isDirty}
        onClick={() => void send()}
      >
        {translate('settings.test_mail')}
      </Button>
    </Bar>
  )
}
