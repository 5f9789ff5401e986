import { Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { linkSettlementLine } from '#src/dataProvider/settlements.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
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
  const titleId = useId()
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

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    if (number.trim() === '') return setFault(translate('validation.required'))
    setSending(true)
    setFault(undefined)
    await send()
    setSending(false)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isSending ? undefined : notByBackdrop(onClose)}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {translate('settlements.link.title')}
        </DialogTitle>
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
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {translate('settlements.link.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default LinkDialog
