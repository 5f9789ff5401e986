import { Alert, Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { DialogBody } from './DialogBody.tsx'

interface ShownOnceProps {
  readonly value: string
  /** What is said of it, in the language of the panel. */
  readonly texts: {
    readonly title: string
    readonly warning: string
    readonly label: string
    readonly copy: string
    readonly copied: string
    readonly kept: string
  }
  readonly onClose: () => void
}

/** Something secret that was just made, this once: it closes by its button alone. */
export const ShownOnce = ({ value, texts, onClose }: ShownOnceProps) => {
  const notify = useNotify()
  const titleId = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    notify(texts.copied, { type: 'success' })
  }
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {texts.title}
      </DialogTitle>
      <DialogBody sx={{ display: 'grid', gap: '16px' }}>
        <Alert severity="warning">{texts.warning}</Alert>
        <TextField
          label={texts.label}
          value={value}
          fullWidth
          multiline
          onFocus={({ target }) => target.select()}
          slotProps={{
            htmlInput: { readOnly: true, dir: 'ltr', spellCheck: false, style: { fontFamily: 'monospace' } },
          }}
        />
        <Button variant="outlined" onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
          {texts.copy}
        </Button>
      </DialogBody>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.kept}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
