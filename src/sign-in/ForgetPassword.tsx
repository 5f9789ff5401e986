import { useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { EmailField } from '../public-ui/contactFields.tsx'
import { Dialog } from '../public-ui/Dialog.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { email, required } from '../public-ui/rules.ts'
import { Toast } from '../public-ui/Toast.tsx'
import { useForm } from '../public-ui/useForm.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { LinkSent } from './LinkSent.tsx'
import { keepSentLink, recallSentLink, type SentLink, sentTo } from './sentLink.ts'
import type { Side } from './side.ts'

/** The five-minute rule of spec section 8: the earlier link is still on its way. */
const isTooEarly = (problem: Problem): boolean => problem.code === 'link_already_sent'

/** Asking for a link: where it went, what the server said, what went wrong. */
const useForgotPassword = ({ forgotPassword, sentLinkKey }: Side) => {
  const t = useText()
  const [sent, setSent] = useState<SentLink>()
  const [success, setSuccess] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  useEffect(() => setSent(recallSentLink(sentLinkKey)), [sentLinkKey])

  const remember = (link: SentLink | undefined) => {
    keepSentLink(sentLinkKey, link)
    setSent(link)
  }

  /** Answers the problem when there is one, so that the form can show its fields' messages. */
  const send = async (email: string): Promise<Problem | undefined> => {
    setProblem(undefined)
    const answer = await forgotPassword(email)
    if (answer.ok) {
      remember(sentTo(email))
      setSuccess(answer.message || t('success.link_sent'))
      return undefined
    }
    setProblem(answer)
    if (isTooEarly(answer)) remember(sentTo(email, answer.retryAt))
    return answer
  }

  return {
    sent,
    success,
    failure: problem && problemMessage(problem, t),
    send,
    startAgain: () => remember(undefined),
    closeSuccess: () => setSuccess(undefined),
    closeFailure: () => setProblem(undefined),
  }
}

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
