import { useState } from 'react'
import { deviceOf } from '../../authProvider/device.ts'
import type { Result } from '../../contract/index.ts'
import { Alert } from '../../public-ui/Alert.tsx'
import { type Answer, ask } from '../../public-ui/api.ts'
import { Button } from '../../public-ui/Button.tsx'
import { timeText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { Chip } from '../parts/Chip.tsx'
import { Section } from '../parts/Section.tsx'
import { Shown } from '../parts/Shown.tsx'
import { useAnswer } from '../shell/useAnswer.ts'
import { useSending } from '../shell/useSending.ts'

/*
 * GET    user/auth/sessions        result.sessions
 * DELETE user/auth/sessions/{id}   one of them
 * DELETE user/auth/sessions        all but this one
 */

/** Path of the calls. */
export const SESSIONS = 'user/auth/sessions'

type OwnSession = Result<'GET user/auth/sessions'>['sessions'][number]

const useDeviceName = (userAgent: string): string => {
  const t = useText()
  const device = deviceOf(userAgent)
  return device ? t('account.profile.device', device) : t('account.profile.unknown_device')
}

interface SessionItemProps {
  session: OwnSession
  busy: boolean
  onEnd: () => void
}

const SessionItem = ({ session, busy, onEnd }: SessionItemProps) => {
  const t = useText()
  const locale = useLocale()
  const { user_agent, address, last_used_at, current } = session
  const name = useDeviceName(user_agent)
  return (
    <li>
      <p className="request-heading">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {current && <Chip tone="success">{t('account.profile.this_one')}</Chip>}
      </p>
      <p className="soft request-facts">
        <bdi dir="ltr">{address}</bdi>
        <span>
          {t('account.profile.last_used')} <bdi>{timeText(last_used_at, locale)}</bdi>
        </span>
      </p>
      {!current && (
        <div className="button-row">
          <Button look="quiet" busy={busy} onClick={onEnd} aria-label={t('account.profile.end_of', { name })}>
            {t('account.profile.end')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Where somebody is signed in; each place can be signed out, or all others at once. */
export const Sessions = () => {
  const t = useText()
  const answered = useAnswer(SESSIONS)
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const { messages, send } = useSending()

  const end = async (call: Promise<Answer<unknown>>) => {
    setBusy(true)
    setDone(undefined)
    const answer = await send(call)
    setBusy(false)
    if (!answer.ok) return
    setDone(answer.message)
    answered.reload()
  }

  return (
    <Section title={t('account.profile.sessions')} isWide>
      <p className="soft">{t('account.profile.sessions_lead')}</p>
      {messages && <Alert tone="danger" messages={messages} />}
      {done && !messages && <Alert tone="success" messages={[done]} />}
      <Shown answered={answered} rows={2}>
        {({ sessions }) => (
          <>
            <ul className="requests">
              {sessions.map((session) => (
                <SessionItem
                  key={session.id}
                  session={session}
                  busy={busy}
                  onEnd={() => void end(ask('DELETE user/auth/sessions/:id', { params: { id: session.id } }))}
                />
              ))}
            </ul>
            {sessions.some(({ current }) => !current) && (
              <Button look="plain" busy={busy} onClick={() => void end(ask('DELETE user/auth/sessions'))}>
                {t('account.profile.end_others')}
              </Button>
            )}
          </>
        )}
      </Shown>
    </Section>
  )
}
