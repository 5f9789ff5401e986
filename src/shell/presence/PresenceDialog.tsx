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
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useAuthProvider, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import type { PasswordProvider, Reason } from '#src/authProvider/presence.ts'
import { withTexts } from '#src/i18n/i18nProvider.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { useArrived } from '#src/views/parts/useArrived.ts'
import { problemOf } from '#src/views/problem.ts'
import { type Step, stepAsked, stepOfOwn } from './step.ts'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.tokens.inkSoft, lineHeight: 1.6 },
  '& strong': { color: theme.tokens.ink, fontWeight: 600 },
}))

/** Comes when it is asked for a second factor, with its texts. */
const loadFactor = withTexts('factors', () => import('./FactorForm.tsx'))

const loadElsewhere = withTexts('factors', () => import('./ElsewhereForm.tsx'))

interface PresenceDialogProps {
  readonly firstReason: Reason
  readonly onSettled: (isPresent: boolean) => void
}

/** Asks for the password over whatever is on screen, which stays as it is. */
const PresenceDialog = ({ firstReason, onSettled }: PresenceDialogProps) => {
  const translate = useTranslate()
  const provider = useAuthProvider<PasswordProvider>()
  const email = useAdmin()?.email ?? ''
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  // The session may end while the dialog is open.
  const [reason, setReason] = useState(firstReason)
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const texts = `shell.presence.${reason}`
  // The second step of a sign-in, or what may stand for the password.
  const [step, setStep] = useState<Step>()
  const [instead, setInstead] = useState<Step>()
  const [hasPassword, setHasPassword] = useState(true)
  // Its text comes with the form that is shown in place of the password's.
  const titleOfOther = () => translate(hasPassword ? `${texts}.title` : 'factors.presence.title')
  // Signing in again in another tab; with the reason where the password did not suffice.
  const [elsewhere, setElsewhere] = useState<{ readonly reason?: string | undefined }>()
  const FactorForm = useArrived(loadFactor, step !== undefined)
  const ElsewhereForm = useArrived(loadElsewhere, elsewhere !== undefined)

  useEffect(() => {
    if (firstReason !== 'confirm') return
    let isOver = false
    // Without an answer the password is asked for alone.
    provider?.factors.own().then(
      (own) => {
        if (isOver) return
        const other = stepOfOwn(own.second_factor)
        setInstead(other)
        if (own.has_password) return
        setHasPassword(false)
        if (other) setStep(other)
        else setElsewhere({})
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [provider, firstReason])

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
    try {
      await (reason === 'confirm'
        ? provider?.confirmPassword(password)
        : provider?.signInAgain(email, password))
      onSettled(true)
    } catch (error) {
      const problem = problemOf(error)
      const { status, message = '', errors } = problem
      const asked = stepAsked(problem)
      if (asked) setStep(asked)
      else if (problem.code === 'second_factor_setup_required') setElsewhere({ reason: message })
      else if (reason === 'confirm' && status === 401) setReason('ended')
      else refuse(errors.password?.[0] ?? message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isSending ? undefined : notByBackdrop(() => onSettled(false))}
      aria-labelledby={titleId}
    >
      {elsewhere && ElsewhereForm && provider ? (
        <ElsewhereForm
          title={titleOfOther()}
          titleId={titleId}
          {...elsewhere}
          {...provider.elsewhere}
          onSettled={onSettled}
        />
      ) : step && FactorForm && provider ? (
        <FactorForm
          step={step}
          title={titleOfOther()}
          titleId={titleId}
          factors={provider.factors}
          onSettled={onSettled}
          onPassword={hasPassword ? () => setStep(undefined) : undefined}
          onElsewhere={() => setElsewhere({})}
        />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <DialogTitle id={titleId} component="h2">
            {translate(`${texts}.title`)}
          </DialogTitle>
          <Body>
            <p>{translate(`${texts}.text`)}</p>
            <p>
              <strong>
                <bdi dir="ltr">{email}</bdi>
              </strong>
            </p>
            {/* For password managers: whose password it is. */}
            <input type="email" autoComplete="username" value={email} readOnly hidden />
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
            {reason === 'ended' || instead ? (
              <Button
                onClick={() => (reason === 'confirm' ? setStep(instead) : setElsewhere({}))}
                disabled={isSending}
              >
                {translate('shell.presence.other_way')}
              </Button>
            ) : null}
            <Button onClick={() => onSettled(false)} disabled={isSending}>
              {translate(`${texts}.cancel`)}
            </Button>
            <Button type="submit" variant="contained" loading={isSending}>
              {translate(`${texts}.action`)}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

export default PresenceDialog
