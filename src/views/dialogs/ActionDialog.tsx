import { Button, Dialog, DialogActions, DialogTitle } from '@mui/material'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { notByBackdrop } from './notByBackdrop.ts'

interface ActionDialogProps {
  readonly title: string
  readonly width: 'xs' | 'sm' | 'md'
  /** While something is on its way, the dialog neither closes nor sends again. */
  readonly isBusy: boolean
  /** A `DialogBody`. */
  readonly children: ReactNode
  /** The buttons beside Cancel; one of type `submit` where there is `onSubmit`. */
  readonly actions: ReactNode
  /** Makes the dialog a form: Enter sends it too. */
  readonly onSubmit?: () => unknown
  readonly onClose: () => void
}

/** The frame of a dialog that does something: title, body, Cancel and its own buttons. */
export const ActionDialog = ({ title, width, isBusy, children, actions, ...on }: ActionDialogProps) => {
  const { onSubmit, onClose } = on
  const translate = useTranslate()
  const titleId = useId()
  const parts = (
    <>
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      {children}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('ra.action.cancel')}
        </Button>
        {actions}
      </DialogActions>
    </>
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSubmit?.()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      onClose={isBusy ? undefined : notByBackdrop(onClose)}
      aria-labelledby={titleId}
    >
      {onSubmit ? (
        <form noValidate onSubmit={submit}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  )
}
