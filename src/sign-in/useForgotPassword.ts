import { useEffect, useState } from 'react'
import type { Problem } from '../public-ui/api.ts'
import { useText } from '../public-ui/language.ts'
import { problemMessage } from '../public-ui/problemMessages.ts'
import { keepSentLink, recallSentLink, type SentLink, sentTo } from './sentLink.ts'
import type { Side } from './side.ts'

/** The five-minute rule of spec section 8: the earlier link is still on its way. */
const isTooEarly = (problem: Problem): boolean => problem.code === 'link_already_sent'

/** Asking for a link: where it went, what the server said, what went wrong. */
export const useForgotPassword = ({ forgotPassword, sentLinkKey }: Side) => {
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
