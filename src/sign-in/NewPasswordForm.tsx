import { useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Dialog } from '../public-ui/Dialog.tsx'
import { useText } from '../public-ui/language.ts'
import { NEW_PASSWORD_FIELDS, NewPasswordFields } from '../public-ui/NewPasswordFields.tsx'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { navigate } from '../public-ui/router.ts'
import { Toast } from '../public-ui/Toast.tsx'
import { useForm } from '../public-ui/useForm.ts'
import { rememberEmail } from './filledIn.ts'
import type { Side } from './side.ts'

/** Leaves for sign-in without leaving the used token in the history. */
const goToSignIn = ({ signInPath }: Side): void => {
  history.replaceState(null, '', location.pathname)
  navigate(signInPath)
}

interface NewPasswordFormProps {
  side: Side
  token: string
  /** The link was used or ran out meanwhile. */
  onExpired: (status: 'expired' | 'used') => void
}

/** Sets the new password by the mail's token. */
export const NewPasswordForm = ({ side, token, onExpired }: NewPasswordFormProps) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem>()
  const [success, setSuccess] = useState<string>()
  const { busy, form, field, refuse } = useForm({
    fields: NEW_PASSWORD_FIELDS,
    send: async (values) => {
      setProblem(undefined)
      const answer = await side.resetPassword(token, values.password, values.password_confirmation)
      if (answer.ok) {
        rememberEmail(answer.result)
        return setSuccess(answer.message || t('success.password_reset'))
      }
      if (answer.code === 'link_expired') return onExpired('expired')
      if (answer.code === 'link_used') return onExpired('used')
      setProblem(answer)
      refuse(answer.errors)
    },
  })
  const title = t(side.resetTexts.title)
  return (
    <>
      <PageHeading title={title} lead={t(side.resetTexts.lead)} />
      <form {...form} className="form" aria-label={title}>
        <NewPasswordFields
          field={field}
          labels={{ password: t('site.reset.password'), confirmation: t('site.reset.confirmation') }}
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
