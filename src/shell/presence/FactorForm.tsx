import { Alert, Button, DialogActions, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { answerChallenge, isCancelled, passkeysWork } from '#src/authProvider/passkeys.ts'
import type { PasswordProvider } from '#src/authProvider/presence.ts'
import { normaliseOneTimeCode } from '#src/schema/factorCodes.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { Step } from './step.ts'

interface FactorFormProps {
  readonly step: Step
  readonly title: string
  readonly titleId: string
  readonly factors: PasswordProvider['factors']
  readonly onSettled: (isPresent: boolean) => void
  /** Leads to the password; left out where there is none. */
  readonly onPassword: (() => void) | undefined
  /** Leads to signing in again elsewhere. */
  readonly onElsewhere: () => void
}

const ONE_TIME_CODE = /^\d{6}$/

/** Asks for a code or a passkey over whatever is on screen: at a second step a recovery code is one too. */
const FactorForm = ({
  step,
  title,
  titleId,
  factors,
  onSettled,
  onPassword,
  onElsewhere,
}: FactorFormProps) => {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [message, setMessage] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { ticket, hasTotp, hasPasskey } = step
  const hasCode = hasTotp || ticket !== undefined

  const prove = async (work: () => Promise<void>): Promise<void> => {
    if (isSending) return
    setSending(true)
    setFault(undefined)
    setMessage(undefined)
    try {
      await work()
      onSettled(true)
    } catch (error) {
      const { message: told = '', errors } = problemOf(error)
      const ofField = errors.code?.[0] ?? errors.recovery_code?.[0]
      if (isCancelled(error)) setMessage(translate('factors.presence.cancelled'))
      else if (ofField) setFault(ofField)
      else setMessage(told)
      field.current?.focus()
    } finally {
      setSending(false)
    }
  }

  const byCode = (event: FormEvent) => {
    // The form that asked stands around this one in React's tree, not in the document's.
    event.preventDefault()
    event.stopPropagation()
    if (code.trim() === '') return setFault(translate('validation.required'))
    void prove(() => {
      if (ticket === undefined) return factors.confirm({ code })
      const isTotp = hasTotp && ONE_TIME_CODE.test(normaliseOneTimeCode(code))
      return factors.makeStep({ ticket, ...(isTotp ? { code } : { recovery_code: code }) })
    })
  }

  const byPasskey = () =>
    prove(async () => {
      const { ticket: asked, options } = await factors.challenge(ticket)
      const answer = { ticket: asked, credential: await answerChallenge(options) }
      await (ticket === undefined ? factors.confirm(answer) : factors.makeStep(answer))
    })

  return (
    <form noValidate onSubmit={byCode}>
      <DialogTitle id={titleId} component="h2">
        {title}
      </DialogTitle>
      <DialogBody sx={{ display: 'grid', gap: '16px' }}>
        {message ? <Alert severity="error">{message}</Alert> : null}
        {hasPasskey && passkeysWork() ? (
          <Button variant="outlined" disabled={isSending} onClick={() => void byPasskey()}>
            {translate('factors.presence.by_passkey')}
          </Button>
        ) : null}
        {hasCode ? (
          <TextField
            inputRef={field}
            label={translate('factors.presence.code')}
            value={code}
            required
            autoFocus
            fullWidth
            error={fault !== undefined}
            helperText={
              fault ??
              translate(
                ticket === undefined ? 'factors.presence.code_text' : 'factors.presence.code_or_recovery',
              )
            }
            onChange={({ target }) => {
              setCode(target.value)
              setFault(undefined)
            }}
            slotProps={{
              htmlInput: {
                dir: 'ltr',
                autoComplete: 'one-time-code',
                spellCheck: false,
                maxLength: 40,
                ...(ticket === undefined && { inputMode: 'numeric' as const }),
              },
            }}
          />
        ) : null}
      </DialogBody>
      <DialogActions>
        <Button onClick={onPassword ?? onElsewhere} disabled={isSending}>
          {translate(onPassword ? 'factors.presence.by_password' : 'factors.presence.otherwise')}
        </Button>
        {hasCode ? (
          <Button type="submit" variant="contained" loading={isSending}>
            {translate('factors.presence.confirm')}
          </Button>
        ) : null}
      </DialogActions>
    </form>
  )
}

export default FactorForm
