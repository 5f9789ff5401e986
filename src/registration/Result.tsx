import { useEffect, useState } from 'react'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { CopyButton } from '../public-ui/CopyButton.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { Icon } from '../public-ui/Icon.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { keepSentLink, recallSentLink, type SentLink, sentTo } from '../sign-in/sentLink.ts'
import { getStatus, isUnpaid, type Registered, resend } from './calls.ts'
import { Ordered, PayAgain } from './PayAgain.tsx'
import { keepResult } from './result.ts'

/** Kept for this tab only, so that a refresh does not lose the wait. */
const KEY = 'rabt.sent-activation'

/** The mail with the link to activate the account: when it can be asked for again, and asking. */
const useResend = (email: string) => {
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

type Status = Registered['status']

type Outcome = Status | 'DECLINED' | 'REJECTED'

/** How it stands in words: what became of an attempt comes before that it is still to be paid. */
const outcomeOf = ({ status, declined, reason }: Registered): Outcome => {
  if (!isUnpaid(status)) return status
  return declined ? 'DECLINED' : reason ? 'REJECTED' : status
}

/** What has happened and what comes, for each status. */
const WAY = {
  ACTIVE: ['received', 'activate', 'open'],
  PENDING: ['received', 'activate', 'review', 'open'],
  PAY: ['received', 'pay', 'activate', 'open'],
  DUE_PAYMENT: ['received', 'pay', 'activate', 'open'],
} as const satisfies Record<Status, readonly string[]>

const ASK_AGAIN_MS = 4000
/** After so many times it is asked now and then, while somebody looks: the gateway may be slow for longer. */
const OFTEN = 15
const NOW_AND_THEN_MS = 30_000

/** Asks how an unpaid registration stands: after the payment page, and while the gateway may still tell. */
const useStatus = ({ status, payment_token: token }: Registered): void => {
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!token || !isUnpaid(status)) return
    let isWanted = true
    const ask = async () => {
      const answer = document.visibilityState === 'visible' ? await getStatus(token) : undefined
      if (!isWanted) return
      if (answer?.ok) keepResult({ ...answer.result.registration, payment_token: token })
      setAsked(asked + 1)
    }
    const pause = asked < OFTEN ? ASK_AGAIN_MS : NOW_AND_THEN_MS
    const timer = setTimeout(ask, asked ? pause : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [token, status, asked])
}

const Mail = ({ email }: { email: string }) => {
  const t = useText()
  const { wait, busy, isSent, problem, send } = useResend(email)
  return (
    <section className="wizard-card mail">
      <Icon name="mail" />
      <h2>{t('ordering.mail.title')}</h2>
      <p>
        {t('ordering.mail.text')} <strong dir="ltr">{email}</strong>
      </p>
      <p className="hint">{t('ordering.mail.hint')}</p>
      {problem && <Alert tone="danger" messages={problemMessages(problem, t)} />}
      {isSent && <Alert tone="success" messages={[t('ordering.mail.sent')]} />}
      <Button look="plain" busy={busy} disabled={wait > 0} onClick={send}>
        {t('ordering.mail.resend')}
      </Button>
      {wait > 0 && <Countdown text={t('ordering.mail.wait')} seconds={wait} />}
    </section>
  )
}

/** What came of the registration, and what happens next. */
export const Result = ({ registered }: { registered: Registered }) => {
  const t = useText()
  const { status, reference, email, pay_url: payUrl, declined, reason } = registered
  const outcome = outcomeOf(registered)
  const isRefused = outcome === 'DECLINED' || outcome === 'REJECTED'
  useStatus(registered)
  return (
    <div className="wizard-page wizard-result" data-status={outcome}>
      <span className="result-mark">
        <Icon name={isRefused ? 'alert' : isUnpaid(status) ? 'card' : 'check'} />
      </span>
      <PageHeading
        title={t(`ordering.result.${outcome}.title`)}
        lead={t(`ordering.result.${outcome}.lead`)}
      />
      {outcome === 'DECLINED' && declined && (
        <Alert
          tone="danger"
          messages={[t(`ordering.declined.reasons.${declined}`), t('ordering.declined.next')]}
        />
      )}
      {outcome === 'REJECTED' && reason && (
        <Alert tone="danger" messages={[t('ordering.result.reason', { reason: `\u2068${reason}\u2069` })]} />
      )}
      <p className="reference">
        {t('ordering.result.reference')} <bdi dir="ltr">{reference}</bdi>
        <CopyButton
          value={reference}
          label={t('ordering.result.copy_reference')}
          copied={t('ordering.bank.copied')}
        />
      </p>
      <div className="result-columns">
        {/* What is left to do comes first, on narrow screens too. */}
        {isUnpaid(status) && <PayAgain key={status} registered={registered} payUrl={payUrl} />}
        <section className="wizard-card">
          {!isUnpaid(status) && <Ordered registered={registered} />}
          <h2>{t('ordering.result.next')}</h2>
          <ol className="way">
            {WAY[status].map((step, index) => (
              <li key={step} data-done={index === 0 ? '' : undefined}>
                <span className="step-mark">{index === 0 ? <Icon name="check" /> : index + 1}</span>
                <div>
                  <strong>{t(`ordering.way.${step}.title`)}</strong>
                  <p>{t(`ordering.way.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        {!isUnpaid(status) && <Mail email={email} />}
      </div>
      {isUnpaid(status) && <Mail email={email} />}
    </div>
  )
}
