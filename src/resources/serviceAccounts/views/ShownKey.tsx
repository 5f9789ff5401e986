import { Alert, Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

interface ShownKeyProps {
  readonly value: string
  readonly onClose: () => void
}

/** A new key, this once: it closes by its button alone. */
export const ShownKey = ({ value, onClose }: ShownKeyProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const titleId = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    notify(translate('service_keys.shown_copied'), { type: 'success' })
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {translate('service_keys.shown_title')}
      </DialogTitle>
      <DialogBody sx={{ display: 'grid', gap: '16px' }}>
        <Alert severity="warning">{translate('service_keys.shown_warning')}</Alert>
        <TextField
          label={translate('service_keys.shown_label')}
          value={value}
          fullWidth
          multiline
          onFocus={({ target }) => target.select()}
          slotProps={{
            htmlInput: { readOnly: true, dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
        />
        <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
          {translate('service_keys.shown_copy')}
        </Button>
      </DialogBody>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('service_keys.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
