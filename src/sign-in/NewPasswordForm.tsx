import { useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Dialog } from '../public-ui/Dialog.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { PasswordField } from '../public-ui/PasswordField.tsx'
import { PasswordMeter } from '../public-ui/PasswordMeter.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { navigate } from '../public-ui/router.ts'
import { longEnough, required, same } from '../public-ui/rules.ts'
import { Toast } from '../public-ui/Toast.tsx'
import { useForm } from '../public-ui/useForm.ts'
import type { Side } from './side.ts'

const FIELDS = {
  password: [required, longEnough],
  password_confirmation: [required, same('password')],
}

/** Leaves for sign-in without leaving the used token in the history. */
const goToSignIn = ({ signInPath }: Side): void => {
  history.replaceState(null, '', location.pathname)
  navigate(signInPath)
}

interface NewPasswordFormProps {
  side: Side
  token: string
  /** The link was used or ran out meanwhile. */
  onExpired: () => void
}

/** Sets the new password by the mail's token. */
export const NewPasswordForm = ({ side, token, onExpired }: NewPasswordFormProps) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [success, setSuccess] = useState<string>()
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const answer = await side.resetPassword(token, values.password, values.password_confirmation)
      if (answer.ok) return setSuccess(answer.message || t('success.password_reset'))
      if (answer.code === 'link_expired') return onExpired()
      setProblem(answer)
      refuse(answer.errors)
    },
  })
  const password = field('password')
  const title = t(side.resetTexts.title)
  return (
    <>
      <PageHeading title={title} lead={t(side.resetTexts.lead)} />
      <form {...form} className="form" aria-label={title}>
        <PasswordField
          {...password}
          label={t('site.reset.password')}
          autoComplete="new-password"
          required
          onInput={(event) => {
            password.onInput()
            setTyped(event.currentTarget.value)
          }}
        />
        <PasswordMeter password={typed} />
        <PasswordField
          {...field('password_confirmation')}
          label={t('site.reset.confirmation')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" busy={busy}>
          {t('site.reset.submit')}
        </Button>
      </form>
      <Toast message={problem && problemMessage(problem, t)} onClose={() => setProblem(undefined)} />
      {success && (
        <Dialog title={success} icon="check" action={t('site.action.ok')} onClose={() => goToSignIn(side)} />
      )}
    </>
  )
}
