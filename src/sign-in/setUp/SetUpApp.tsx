import { useEffect, useRef, useState } from 'react'
import { QrCode } from '../../invoice/QrCode.tsx'
import { Alert } from '../../public-ui/Alert.tsx'
import type { Problem } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { Countdown } from '../../public-ui/Countdown.tsx'
import { useText } from '../../public-ui/language.ts'
import { problemMessages } from '../../public-ui/problemMessages.ts'
import { required } from '../../public-ui/rules.ts'
import { TextField } from '../../public-ui/TextField.tsx'
import { useCountdown } from '../../public-ui/useCountdown.ts'
import { useForm } from '../../public-ui/useForm.ts'
import type { SetUpAnswer } from '../factorCalls.ts'

/** What an authenticator app is given. */
export interface Seed {
  readonly secret: string
  readonly uri: string
}

interface SetUpAppProps {
  readonly seed: Seed
  /** Sends the first code; answers what went wrong, if something did. */
  readonly send: (answer: SetUpAnswer) => Promise<Problem | undefined>
}

const FIELDS = { code: [required] }

/** The side of the QR code, in mm, before the style sheet is there. */
const QR_SIZE = 46

/** In groups of four, as it is read and typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

const Key = ({ secret }: { readonly secret: string }) => {
  const t = useText()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="set-up-key">
      <bdi dir="ltr">{grouped(secret)}</bdi>
      <Button look="quiet" onClick={() => void copy()}>
        {t(isCopied ? 'set_up.copied' : 'set_up.copy_key')}
      </Button>
    </div>
  )
}

/** An authenticator app: its key to scan, to open or to type, and the first code, by which it counts. */
export const SetUpApp = ({ seed, send }: SetUpAppProps) => {
  const t = useText()
  const [problem, setProblem] = useState<Problem>()
  const wait = useCountdown(problem?.retryAt ?? 0)
  const scan = useRef<HTMLParagraphElement>(null)
  const { busy, form, field, refuse } = useForm({
    fields: FIELDS,
    send: async ({ code }) => {
      setProblem(undefined)
      const failed = await send({ code })
      if (!failed) return
      if (failed.errors.code) refuse({ code: failed.errors.code })
      else setProblem(failed)
    },
  })
  // What is to be done first is read first; the field comes after the telephone.
  useEffect(() => scan.current?.focus(), [])
  return (
    <div className="set-up-body">
      {problem && <Alert tone="danger" messages={problemMessages(problem, t)} />}
      <p ref={scan} tabIndex={-1}>
        {t('set_up.scan')}
      </p>
      <div className="set-up-qr">
        <QrCode text={seed.uri} label={t('set_up.qr')} size={QR_SIZE} />
        <a href={seed.uri}>{t('set_up.on_phone')}</a>
      </div>
      <p className="set-up-soft">{t('set_up.by_hand')}</p>
      <Key secret={seed.secret} />
      <form {...form} className="form" aria-label={t('set_up.app')}>
        <TextField
          {...field('code')}
          onBlur={undefined}
          label={t('set_up.code')}
          hint={t('set_up.code_hint')}
          dir="ltr"
          required
          spellCheck={false}
          maxLength={12}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
        <Button type="submit" busy={busy} disabled={wait > 0}>
          {t('second_step.submit')}
        </Button>
        {wait > 0 && <Countdown text={t('site.problem.wait')} seconds={wait} />}
      </form>
    </div>
  )
}
