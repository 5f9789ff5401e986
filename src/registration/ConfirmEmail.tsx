import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '../public-ui/Alert.tsx'
import type { Problem } from '../public-ui/api.ts'
import { Button } from '../public-ui/Button.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { EmailField } from '../public-ui/contactFields.tsx'
import { LikelyEmail } from '../public-ui/LikelyEmail.tsx'
import { useText } from '../public-ui/language.ts'
import { likelyEmail } from '../public-ui/likelyEmail.ts'
import { problemMessages } from '../public-ui/problemMessages.ts'
import { email as isEmail, required } from '../public-ui/rules.ts'
import { TextField } from '../public-ui/TextField.tsx'
import { useCountdown } from '../public-ui/useCountdown.ts'
import { useForm } from '../public-ui/useForm.ts'
import { latinDigits } from '../schema/digits.ts'
import { askForCode, handIn, sentTo, type Wanted } from './emailProof.ts'

interface OtherEmailProps {
  email: string
  onEmail: (email: string) => void
  onCancel: () => void
}

/** Another address than the one a code went to: the one that was probably meant stands there already. */
const OtherEmail = ({ email, onEmail, onCancel }: OtherEmailProps) => {
  const t = useText()
  const [typed, setTyped] = useState(likelyEmail(email) ?? email)
  const { form, field } = useForm({
    fields: { email: [required, isEmail] },
    send: async () => onEmail(typed.trim()),
    read: () => ({ email: typed }),
  })
  return (
    <form {...form} aria-label={t('confirm.other')}>
      <div>
        <EmailField
          {...field('email')}
          label={t('confirm.other_email')}
          autoComplete="email"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LikelyEmail typed={typed} onTake={setTyped} />
      </div>
      <div className="confirm-ways">
        <Button type="submit">{t('confirm.other_send')}</Button>
        <Button look="plain" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </form>
  )
}

const DIGITS = 6

const tidyCode = (typed: string): string => latinDigits(typed).replace(/\D/g, '').slice(0, DIGITS)

/** Asking for codes to an address, the first one by itself, and handing one in. */
const useCode = (email: string, wanted: Wanted, onProved: () => void) => {
  const typed = useRef('')
  const [busy, setBusy] = useState<'asking' | 'checking'>()
  const [problem, setProblem] = useState<Problem>()
  // Another tab may have asked a moment ago: the server says how long to wait.
  const [retryAt, setRetryAt] = useState(0)
  const latest = useRef(wanted)
  latest.current = wanted
  const work = async (kind: typeof busy, call: () => Promise<Problem | undefined>) => {
    setBusy(kind)
    setProblem(undefined)
    const failed = await call()
    setBusy(undefined)
    setProblem(failed)
    return failed
  }
  const ask = async () => {
    // What stands there already belongs to an earlier mail.
    typed.current = ''
    const failed = await work('asking', () => askForCode(email, latest.current))
    setRetryAt(failed?.retryAt ?? 0)
    // A mail may be quicker than the answer that it was sent: what was typed meanwhile waited for that.
    if (sentTo(email) && typed.current.length === DIGITS) await check(typed.current)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each address
  useEffect(() => {
    setProblem(undefined)
    if (!sentTo(email)) void ask()
  }, [email])
  const check = async (code: string) => {
    const failed = await work('checking', () => handIn(email, code))
    if (!failed && sentTo(email)?.isProved) onProved()
  }
  return { busy, problem, typed, ask, check, wait: useCountdown(sentTo(email)?.retryAt ?? retryAt) }
}

interface ConfirmEmailProps {
  email: string
  wanted: Wanted
  onProved: () => void
  onEmail: (email: string) => void
  /** Back to what was filled in. */
  onBack: () => void
}

/** Proves that an address is the visitor's: asked of everybody alike, before anything is paid, sent or opened. */
export const ConfirmEmail = ({ email, wanted, onProved, onEmail, onBack }: ConfirmEmailProps) => {
  const t = useText()
  const [code, setCode] = useState('')
  const [isOther, setOther] = useState(false)
  const { busy, problem, typed, ask, check, wait } = useCode(email, wanted, onProved)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const type = (value: string) => {
    const next = tidyCode(value)
    typed.current = next
    setCode(next)
    if (next.length === DIGITS && next !== code && sentTo(email) && !busy) void check(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void check(code)
  }
  const state = busy === 'asking' ? 'sending' : sentTo(email) ? 'sent' : 'not_sent'
  return (
    <section className="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title" ref={heading} tabIndex={-1}>
        {t('confirm.title')}
      </h2>
      <p role="status">{t(`confirm.${state}`)}</p>
      <p className="confirm-address">
        <bdi dir="ltr">{email}</bdi>
      </p>
      {isOther ? (
        <OtherEmail
          email={email}
          onEmail={(other) => {
            setOther(false)
            setCode('')
            onEmail(other)
          }}
          onCancel={() => setOther(false)}
        />
      ) : (
        <>
          {problem && !problem.errors.code && (
            <Alert tone="danger" messages={problemMessages(problem, t, ['code'])} />
          )}
          <form onSubmit={submit} noValidate method="post" aria-label={t('confirm.title')}>
            <div className="confirm-code">
              <TextField
                label={t('confirm.code')}
                name="code"
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={code}
                error={problem?.errors.code?.join(' ')}
                onChange={(event) => type(event.target.value)}
              />
            </div>
            <p className="hint">{t('confirm.hint')}</p>
            <Button type="submit" busy={busy !== undefined} disabled={!sentTo(email)}>
              {t('confirm.submit')}
            </Button>
          </form>
          <div className="confirm-ways">
            <Button look="plain" disabled={wait > 0 || busy !== undefined} onClick={ask}>
              {t('confirm.again')}
            </Button>
            <Button look="plain" onClick={() => setOther(true)}>
              {t('confirm.other')}
            </Button>
            <Button look="quiet" onClick={onBack}>
              {t('confirm.back')}
            </Button>
          </div>
          {wait > 0 && <Countdown text={t('confirm.wait')} seconds={wait} />}
        </>
      )}
    </section>
  )
}
