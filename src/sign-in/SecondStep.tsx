import { useEffect, useState } from 'react'
import { answerChallenge, isCancelled, passkeysWork } from '../authProvider/passkeys.ts'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { required } from '../public-ui/rules.ts'
import { TextField } from '../public-ui/TextField.tsx'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { useForm } from '../public-ui/useForm.ts'
import type { FactorCalls, StepAnswer } from './factorCalls.ts'
import type { StepProps } from './later.ts'
import { useBackToPassword } from './useBackToPassword.ts'

const WAYS = ['totp', 'passkey', 'recovery_code'] as const
type Way = (typeof WAYS)[number]

const isWay = (value: unknown): value is Way => WAYS.some((way) => way === value)

/** What the refusal of the password tells. */
const readDetails = ({ details = {} }: Problem) => ({
  ticket: String(details.ticket ?? ''),
  ways: Array.isArray(details.methods) ? details.methods.filter(isWay) : [],
})

interface WayProps {
  readonly send: (answer: StepAnswer) => Promise<Problem | undefined>
  readonly isOpening: boolean
}

interface CodeProps extends WayProps {
  readonly way: 'totp' | 'recovery_code'
}

const FIELDS = { code: [required] }

/** One code to type: of the authenticator app, or one of those that were kept for the day on which it is lost. */
const CodeForm = ({ way, send, isOpening }: CodeProps) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem>()
  const wait = useCountdown(problem?.retryAt ?? 0)
  const isTotp = way === 'totp'
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async ({ code }) => {
      setProblem(undefined)
      const failed = await send(isTotp ? { code } : { recovery_code: code })
      if (!failed) return
      const texts = failed.errors.code ?? failed.errors.recovery_code
      if (texts) refuse({ code: texts })
      else setProblem(failed)
    },
  })
  // After the heading, which takes the focus of a new page: here nothing else is to be done than to type.
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <>
      {problem && <Alert tone="danger" messages={problemMessages(problem, t)} />}
      <form {...form} className="form" aria-label={t('second_step.title')}>
        <TextField
          {...field('code')}
          // An empty field that is left says nothing: what is clicked below it would move away from under the pointer.
          onBlur={undefined}
          key={way}
          label={t(isTotp ? 'second_step.code' : 'second_step.recovery_code')}
          dir="ltr"
          required
          spellCheck={false}
          maxLength={40}
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          {...(isTotp ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
        />
        <Button type="submit" busy={busy || isOpening} disabled={wait > 0}>
          {t('second_step.submit')}
        </Button>
        {wait > 0 && <Countdown text={t('site.problem.wait')} seconds={wait} />}
      </form>
    </>
  )
}

interface PasskeyProps extends WayProps {
  readonly ticket: string
  readonly calls: FactorCalls
}

const PasskeyForm = ({ ticket, calls, send, isOpening }: PasskeyProps) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem | 'cancelled' | 'not_supported'>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (): Promise<void> => {
    if (!passkeysWork()) return setProblem('not_supported')
    setProblem(undefined)
    setBusy(true)
    try {
      const asked = await calls.stepOptions(ticket)
      setProblem(asked.ok ? await send({ credential: await answerChallenge(asked.result.options) }) : asked)
    } catch (error) {
      if (!isCancelled(error)) throw error
      setProblem('cancelled')
    } finally {
      setBusy(false)
    }
  }
  const messages =
    typeof problem === 'string' ? [t(`second_step.${problem}`)] : problem ? problemMessages(problem, t) : []
  return (
    <>
      {messages.length > 0 && <Alert tone="danger" messages={messages} />}
      <div className="form">
        <Button busy={isBusy || isOpening} onClick={() => void ask()}>
          {t('second_step.use_passkey')}
        </Button>
      </div>
    </>
  )
}

const LEADS = {
  totp: 'second_step.totp_lead',
  passkey: 'second_step.passkey_lead',
  recovery_code: 'second_step.recovery_lead',
} as const

/** After the right password of an account that asks for more: a code, a passkey, or a recovery code. */
export const Step = ({ refusal, calls, onBack }: StepProps) => {
  const t = useText()
  const { ticket, ways } = readDetails(refusal)
  const [way, setWay] = useState<Way>(ways[0] ?? 'totp')
  const [isOpening, setOpening] = useState(false)

  useBackToPassword(onBack)

  const send = async (answer: StepAnswer): Promise<Problem | undefined> => {
    const failed = await calls.makeStep(ticket, answer)
    if (failed?.code === 'second_factor_expired') onBack(failed)
    else if (!failed) setOpening(true)
    return failed
  }

  return (
    <>
      <PageHeading title={t('second_step.title')} lead={t(LEADS[way])} />
      {way === 'passkey' ? (
        <PasskeyForm ticket={ticket} calls={calls} send={send} isOpening={isOpening} />
      ) : (
        <CodeForm key={way} way={way} send={send} isOpening={isOpening} />
      )}
      <p className="status" role="status">
        {isOpening && t('second_step.opening')}
      </p>
      <nav className="form" style={{ marginBlockStart: 16 }} aria-label={t('second_step.other_ways')}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} look="plain" onClick={() => setWay(other)}>
              {t(`second_step.to_${other}`)}
            </Button>
          ))}
        <Button look="quiet" onClick={() => history.back()}>
          {t('second_step.back')}
        </Button>
      </nav>
      {way === 'recovery_code' && <p className="other-way">{t(calls.lostText)}</p>}
    </>
  )
}
