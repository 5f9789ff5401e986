import { useState } from 'react'
import { LOGIN_PATH } from '../../addresses/addresses.ts'
import type { Problem } from '../../public-ui/api.ts'
import { useText } from '../../public-ui/language.ts'
import { problemMessage } from '../../public-ui/problemMessages.ts'
import { Toast } from '../../public-ui/Toast.tsx'
import { BackToSignIn } from '../../sign-in/BackToSignIn.tsx'
import { LinkSent } from '../../sign-in/LinkSent.tsx'
import { type SentLink, sentTo } from '../../sign-in/sentLink.ts'
import { resend } from './calls.ts'

const TEXTS = {
  title: 'welcome.register.done_title',
  lead: 'welcome.register.done_lead',
  hint: 'welcome.register.done_hint',
} as const

/** Where the link that activates the account went. */
export const Sent = ({ email }: { email: string }) => {
  const t = useText()
  const [sent, setSent] = useState<SentLink>(() => sentTo(email))
  const [problem, setProblem] = useState<Problem>()
  const again = async () => {
    setProblem(undefined)
    const answer = await resend(email)
    if (answer.ok || answer.retryAt) setSent(sentTo(email, answer.ok ? 0 : answer.retryAt))
    if (!answer.ok) setProblem(answer)
  }
  return (
    <>
      <LinkSent sent={sent} send={again} texts={TEXTS} />
      <BackToSignIn href={LOGIN_PATH} />
      <Toast message={problem && problemMessage(problem, t)} onClose={() => setProblem(undefined)} />
    </>
  )
}
