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
import { resetPassword } from './calls.ts'

const FIELDS = {
  password: [required, longEnough],
  password_confirmation: [required, same('password')],
}

/** Leaves for sign-in without leaving the used token in the history. */
const goToSignIn = (): void => {
  history.replaceState(null, '', location.pathname)
  navigate('/admin-panel/sign-in')
}

/** Sets the new password by the mail's token; `onExpired` when the link was used or ran out meanwhile. */
export const NewPasswordForm = ({ token, onExpired }: { token: string; onExpired: () => void }) => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [success, setSuccess] = useState<string>()
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const answer = await resetPassword(token, values.password, values.password_confirmation)
      if (answer.ok) return setSuccess(answer.message || t('success.password_reset'))
      if (answer.code === 'link_expired') return onExpired()
      setProblem(answer)
      refuse(answer.errors)
    },
  })
  const password = field('password')
  return (
    <>
      <PageHeading title={t('site.reset.title')} lead={t('site.reset.lead')} />
      <form {...form} className="form" aria-label={t('site.reset.title')}>
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
      {success && <Dialog title={success} icon="check" action={t('site.action.ok')} onClose={goToSignIn} />}
    </>
  )
}
