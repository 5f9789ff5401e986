import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { EmailField } from '../public-ui/contactFields.tsx'
import { Dialog } from '../public-ui/Dialog.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { email, required } from '../public-ui/rules.ts'
import { Toast } from '../public-ui/Toast.tsx'
import { useForm } from '../public-ui/useForm.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { LinkSent } from './LinkSent.tsx'
import type { Side } from './side.ts'
import { useForgotPassword } from './useForgotPassword.ts'

const FIELDS = { email: [required, email] }

const AskForLink = ({ send }: { send: (email: string) => Promise<Problem | undefined> }) => {
  const t = useText()
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async (values) => {
      const problem = await send(values.email.trim())
      if (problem) refuse(problem.errors)
    },
  })
  return (
    <>
      <PageHeading title={t('site.forget.title')} lead={t('site.forget.lead')} />
      <form {...form} className="form" aria-label={t('site.forget.title')}>
        <EmailField {...field('email')} label={t('site.sign_in.email')} autoComplete="username" required />
        <Button type="submit" busy={busy}>
          {t('site.forget.submit')}
        </Button>
      </form>
    </>
  )
}

/** Asks for the mail with a link to a new password, and tells where it went. */
export const ForgetPassword = ({ side }: { side: Side }) => {
  const t = useText()
  const { sent, success, failure, send, startAgain, closeSuccess, closeFailure } = useForgotPassword(side)
  return (
    <>
      {sent ? <LinkSent sent={sent} send={send} onOther={startAgain} /> : <AskForLink send={send} />}
      <BackToSignIn href={side.signInPath} />
      <Toast message={failure} onClose={closeFailure} />
      {success && <Dialog title={success} icon="mail" action={t('site.action.ok')} onClose={closeSuccess} />}
    </>
  )
}
