import { Button, Dialog, DialogActions, DialogTitle, MenuItem, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'

interface ChoiceDialogProps {
  readonly title: string
  readonly text: string
  readonly label: string
  /** Hours, each with its text. */
  readonly choices: readonly (readonly [hours: number, text: string])[]
  readonly initial: number
  readonly go: string
  readonly isBusy: boolean
  readonly onGo: (hours: number) => void
  readonly onClose: () => void
}

/** Asks for a number of hours before something is done. */
export const ChoiceDialog = (props: ChoiceDialogProps) => {
  const { title, text, label, choices, initial, go, isBusy, onGo, onClose } = props
  const translate = useTranslate()
  const titleId = useId()
  const [hours, setHours] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onGo(hours)
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={notByBackdrop(onClose)} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId} component="h2">
          {title}
        </DialogTitle>
        <DialogBody sx={{ display: 'grid', gap: '20px' }}>
          <p style={{ margin: 0, lineHeight: 1.6 }}>{text}</p>
          {choices.length === 0 ? null : (
            <TextField
              select
              fullWidth
              autoFocus
              label={label}
              value={String(hours)}
              onChange={({ target }) => setHours(Number(target.value))}
            >
              {choices.map(([value, said]) => (
                <MenuItem key={value} value={String(value)}>
                  {said}
                </MenuItem>
              ))}
            </TextField>
          )}
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {go}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
