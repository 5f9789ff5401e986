import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { linkSettlementLine } from '#src/dataProvider/settlements.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { problemOf } from '#src/views/problem.ts'

interface LinkDialogProps {
  readonly line: number
  /** Whether a payment of ours is looked for, or a refund. */
  readonly target: 'payment' | 'refund'
  readonly onClose: () => void
}

/** Asks which payment or refund of ours a line is. */
const LinkDialog = ({ line, target, onClose }: LinkDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const dialogs = useDialogs()
  const [number, setNumber] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = async (): Promise<void> => {
    try {
      const { message } = await linkSettlementLine(line, number.trim())
      notify(message, { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      const wrong = problem.errors.number?.[0]
      if (wrong) setFault(wrong)
      else if (await dialogs.problem(problem)) await send()
    }
  }

  const submit = async (): Promise<void> => {
    if (number.trim() === '') return setFault(translate('validation.required'))
    setSending(true)
    setFault(undefined)
    await send()
    setSending(false)
  }

  return (
    <ActionDialog
      title={translate('settlements.link.title')}
      width="xs"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" disabled={isSending}>
          {translate('settlements.link.confirm')}
        </Button>
      }
    >
      <DialogBody sx={{ '&&': { paddingBlockStart: '8px' } }}>
        <TextField
          fullWidth
          required
          autoFocus
          label={translate(`settlements.link.${target}`)}
          value={number}
          error={fault !== undefined}
          helperText={fault ?? translate(`settlements.link.${target}_hint`)}
          onChange={(event) => setNumber(event.target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60, autoComplete: 'off' } }}
        />
      </DialogBody>
    </ActionDialog>
  )
}

export default LinkDialog
