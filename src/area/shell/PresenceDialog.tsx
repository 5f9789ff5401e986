import { type FormEvent, useState } from 'react'
import { confirmPassword, signInAgain } from '../../account/signIn/calls.ts'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { Modal } from '../../public-ui/Modal.tsx'
import { PasswordField } from '../../public-ui/PasswordField.tsx'
import type { Reason } from '../../public-ui/presence.ts'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import { saveUserToken } from '../../public-ui/userSession.ts'
import { useUser } from './session.ts'

export interface Question {
  readonly reason: Reason
  /** Says whether the password was given. */
  readonly settle: (isPresent: boolean) => void
}

/** The password of whoever is signed in, typed over the page. */
export const PresenceDialog = ({ question }: { question: Question }) => {
  const t = useText()
  const email = useUser()?.email ?? ''
  // The session may end while the question stands.
  const [reason, setReason] = useState(question.reason)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const prove = async (password: string): Promise<void> => {
    const answer = await (reason === 'confirm' ? confirmPassword(password) : signInAgain(email, password))
    if (answer.ok) {
      if (answer.apiToken) saveUserToken(answer.apiToken)
      return question.settle(true)
    }
    if (reason === 'confirm' && answer.status === 401) return setReason('ended')
    setError(answer.errors.password?.[0] ?? problemMessages(answer, t, [])[0])
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (!password) return setError(t('validation.required'))
    setBusy(true)
    setError(undefined)
    await prove(password)
    setBusy(false)
  }

  return (
    <Modal title={t(`account.presence.${reason}_title`)} icon="lock" onCancel={() => question.settle(false)}>
      <p>{t(`account.presence.${reason}_text`)}</p>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('account.profile.password')}
          autoComplete="current-password"
          error={error}
          required
        />
        <Button type="submit" busy={busy}>
          {t(`account.presence.${reason}_action`)}
        </Button>
        <Button look="plain" onClick={() => question.settle(false)}>
          {t(`account.presence.${reason}_cancel`)}
        </Button>
      </form>
    </Modal>
  )
}
