import { useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { keepSentLink, recallSentLink, type SentLink, sentTo } from '../sign-in/sentLink.ts'
import { resend } from './calls.ts'

/** Kept for this tab only, so that a refresh does not lose the wait. */
const KEY = 'rabt.sent-activation'

/** The mail with the link to activate the account: when it can be asked for again, and asking. */
export const useResend = (email: string) => {
  // The mail went out when this page opened first.
  const [link, setLink] = useState<SentLink>(() => recallSentLink(KEY) ?? sentTo(email))
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const wait = useCountdown(link.retryAt)

  useEffect(() => keepSentLink(KEY, link), [link])

  const send = async () => {
    setBusy(true)
    setProblem(undefined)
    const answer = await resend(email)
    setBusy(false)
    setSent(answer.ok)
    if (answer.ok) return setLink(sentTo(email))
    if (answer.code === 'link_already_sent') setLink(sentTo(email, answer.retryAt))
    setProblem(answer)
  }

  return { wait, busy, isSent, problem, send }
}
