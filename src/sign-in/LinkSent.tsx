import { useState } from 'react'
import { Button } from '../public-ui/Button.tsx'
import { Countdown } from '../public-ui/Countdown.tsx'
import { useText } from '../public-ui/language.ts'
import { PageHeading } from '../public-ui/PageHeading.tsx'
import type { TextKey } from '../public-ui/texts/texts.ts'
import { useCountdown } from '../public-ui/useCountdown.ts'
import type { SentLink } from './sentLink.ts'

const TEXTS = {
  title: 'site.forget.sent_title',
  lead: 'site.forget.sent_lead',
  hint: 'site.forget.sent_hint',
} as const satisfies Record<string, TextKey>

interface LinkSentProps {
  sent: SentLink
  send: (email: string) => Promise<unknown>
  /** The address was mistyped; not asked where it is proved. */
  onOther?: () => void
  /** What the link is for; a new password where it is not said. */
  texts?: Readonly<Record<keyof typeof TEXTS, TextKey>>
}

/** Where the link went, and when it can be asked for again. */
export const LinkSent = ({ sent, send, onOther, texts = TEXTS }: LinkSentProps) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const wait = useCountdown(sent.retryAt)
  const resend = async () => {
    setBusy(true)
    await send(sent.email)
    setBusy(false)
  }
  return (
    <>
      <PageHeading title={t(texts.title)} lead={t(texts.lead)} />
      <p className="sent-address">
        <bdi dir="ltr">{sent.email}</bdi>
      </p>
      <p className="hint">{t(texts.hint)}</p>
      <div className="form">
        <Button busy={busy} disabled={wait > 0} onClick={resend}>
          {t('site.forget.resend')}
        </Button>
        {wait > 0 && <Countdown text={t('site.forget.resend_wait')} seconds={wait} />}
        {onOther && (
          <Button look="plain" onClick={onOther}>
            {t('site.forget.other_email')}
          </Button>
        )}
      </div>
    </>
  )
}
