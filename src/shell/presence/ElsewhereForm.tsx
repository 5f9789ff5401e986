import { Alert, Button, DialogActions, DialogTitle } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import type { PasswordProvider } from '#src/authProvider/presence.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { problemOf } from '#src/views/problem.ts'

type ElsewhereFormProps = PasswordProvider['elsewhere'] & {
  readonly title: string
  readonly titleId: string
  /** Why the password did not suffice. */
  readonly reason?: string | undefined
  readonly onSettled: (isPresent: boolean) => void
}

/**
 * For whoever has no password to type, or has to do more than that: signing in again in another tab, in whatever way,
 * while what stands on this page stays. It goes on when the token of the same person has arrived.
 */
const ElsewhereForm = (props: ElsewhereFormProps) => {
  const { title, titleId, reason, path, tokenKey, who, onSettled } = props
  const translate = useTranslate()
  // Whose page this is; who arrives may be somebody else.
  const [id] = useState(useAdmin()?.id)
  const [isWaiting, setWaiting] = useState(false)
  const [fault, setFault] = useState<string>()
  const settle = useRef(onSettled)
  settle.current = onSettled

  useEffect(() => {
    const arrived = (event: StorageEvent) => {
      if (event.key !== tokenKey || !event.newValue) return
      who().then(
        (now) => (now === id ? settle.current(true) : setFault(translate('factors.presence.other_person'))),
        (error: unknown) => setFault(problemOf(error).message),
      )
    }
    window.addEventListener('storage', arrived)
    return () => window.removeEventListener('storage', arrived)
  }, [tokenKey, who, id, translate])

  const open = () => {
    setFault(undefined)
    setWaiting(true)
    window.open(`${path}?again=1`, '_blank')
  }

  return (
    <>
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <DialogBody sx={{ display: 'grid', gap: '16px', lineHeight: 1.6 }}>
        {fault ? <Alert severity="error">{fault}</Alert> : null}
        {reason ? <Alert severity="info">{reason}</Alert> : null}
        <p style={{ margin: 0 }}>{translate('factors.presence.elsewhere')}</p>
        <p role="status" style={{ margin: 0 }}>
          {isWaiting && !fault ? translate('factors.presence.waiting') : ''}
        </p>
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onSettled(false)}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={open}>
          {translate('factors.presence.open')}
        </Button>
      </DialogActions>
    </>
  )
}

export default ElsewhereForm
