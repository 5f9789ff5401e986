import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

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
  const [hours, setHours] = useState(initial)
  return (
    <ActionDialog
      title={title}
      width="xs"
      isBusy={isBusy}
      onSubmit={() => onGo(hours)}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" loading={isBusy}>
          {go}
        </Button>
      }
    >
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
    </ActionDialog>
  )
}
