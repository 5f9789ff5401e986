import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogTitle,
  IconButton,
  InputAdornment,
  styled,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { sessionEnded } from '#src/authProvider/leave.ts'
import type { Reason } from '#src/authProvider/presence.ts'
import { saveToken } from '#src/authProvider/session.ts'
import { verify } from '#src/authProvider/verify.ts'
import { askOnce } from '#src/dataProvider/http.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { problemOf } from '#src/views/problem.ts'

/** Taken; the session has ended meanwhile; or why not. */
type Outcome = 'done' | 'ended' | { readonly message: string }

const send = async (reason: Reason, email: string, password: string): Promise<void> => {
  if (reason === 'confirm') {
    await askOnce('POST admin-panal/auth/confirm-password', { body: { password } })
    return
  }
  const { result } = await askOnce('POST admin-panal/auth/login', { body: { email, password } })
  saveToken(result.token)
  sessionEnded.write(false)
  void verify()
}

/** Tells the server the password of who is signed in, or was until the session ended. */
const prove = async (reason: Reason, email: string, password: string): Promise<Outcome> => {
  try {
    await send(reason, email, password)
    return 'done'
  } catch (error) {
    const { status, message = '', errors } = problemOf(error)
    if (reason === 'confirm' && status === 401) return 'ended'
    return { message: errors.password?.[0] ?? message }
  }
}

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.tokens.inkSoft, lineHeight: 1.6 },
  '& strong': { color: theme.tokens.ink, fontWeight: 600 },
}))

interface PresenceDialogProps {
  readonly firstReason: Reason
  readonly onSettled: (isPresent: boolean) => void
}

/** Asks for the password over whatever is on screen, which stays as it is. */
const PresenceDialog = ({ firstReason, onSettled }: PresenceDialogProps) => {
  const translate = useTranslate()
  const admin = useAdmin()
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  // The session may end while the dialog is open.
  const [reason, setReason] = useState(firstReason)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const texts = `shell.presence.${reason}`

  const refuse = (message: string) => {
    setFault(message)
    field.current?.focus()
  }

  const submit = async (event: FormEvent) => {
    // The form that asked stands around this one in React's tree, not in the document's.
    event.preventDefault()
    event.stopPropagation()
    if (isSending) return
    if (password === '') return refuse(translate('validation.required'))
    setSending(true)
    const outcome = await prove(reason, admin?.email ?? '', password)
    setSending(false)
    if (outcome === 'done') return onSettled(true)
    if (outcome === 'ended') return setReason('ended')
    refuse(outcome.message)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isSending ? undefined : notByBackdrop(() => onSettled(false))}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {translate(`${texts}.title`)}
        </DialogTitle>
        <Body>
          <p>{translate(`${texts}.text`)}</p>
          <p>
            <strong>
              <bdi dir="ltr">{admin?.email}</bdi>
            </strong>
          </p>
          {/* For password managers: whose password it is. */}
          <input type="email" autoComplete="username" value={admin?.email ?? ''} readOnly hidden />
          <TextField
            inputRef={field}
            label={translate('shell.presence.password')}
            type={isShown ? 'text' : 'password'}
            value={password}
            required
            autoFocus
            fullWidth
            error={fault !== undefined}
            helperText={fault}
            onChange={({ target }) => {
              setPassword(target.value)
              setFault(undefined)
            }}
            slotProps={{
              htmlInput: { dir: 'ltr', autoComplete: 'current-password', spellCheck: false },
              input: {
                endAdornment: (
                  <InputAdornment position="end">
                    <IconButton
                      size="small"
                      aria-pressed={isShown}
                      aria-label={translate('views.password.show')}
                      onClick={() => setShown(!isShown)}
                    >
                      {isShown ? (
                        <VisibilityOffOutlined fontSize="small" />
                      ) : (
                        <VisibilityOutlined fontSize="small" />
                      )}
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
        </Body>
        <DialogActions>
          <Button onClick={() => onSettled(false)} disabled={isSending}>
            {translate(`${texts}.cancel`)}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {translate(`${texts}.action`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default PresenceDialog
