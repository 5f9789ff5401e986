import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { Button } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { deviceOf, isHandheld } from '#src/authProvider/device.ts'
import type { OwnSession } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import { Part } from './styles.ts'

interface SessionLineProps {
  readonly session: OwnSession
  readonly isBusy: boolean
  readonly onEnd: () => void
}

const SessionLine = ({ session, isBusy, onEnd }: SessionLineProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { user_agent, address, created_at, last_used_at, current } = session
  const device = deviceOf(user_agent)
  const name = device ? translate('profile.device', device) : translate('profile.unknown_device')
  const Icon = isHandheld(user_agent) ? SmartphoneOutlined : ComputerOutlined
  return (
    <li>
      <Icon aria-hidden />
      <div className="device">
        <strong>
          <bdi title={user_agent}>{name}</bdi>
          {current ? <Chip look={{ tone: 'success' }}>{translate('profile.this_one')}</Chip> : null}
        </strong>
        <span className="line">
          <bdi dir="ltr">{address}</bdi>
          <span>
            {translate('profile.since')}{' '}
            <time dateTime={created_at}>{formatInstant(created_at, locale)}</time>
          </span>
          <span>
            {translate('profile.last_used')}{' '}
            <time dateTime={last_used_at}>{formatRelative(last_used_at, locale)}</time>
          </span>
        </span>
      </div>
      {current ? null : (
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          aria-label={translate('profile.end_of', { name })}
          onClick={onEnd}
        >
          {translate('profile.end')}
        </Button>
      )}
    </li>
  )
}

/** Where the administrator is signed in; each place can be signed out, or all others at once. */
export const Sessions = ({ round }: { /** Another number asks again. */ readonly round: number }) => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const [sessions, setSessions] = useState<readonly OwnSession[]>()
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)

  const load = async (): Promise<void> => {
    setFailure(undefined)
    try {
      setSessions((await dataProvider.sessions()).data)
    } catch (error) {
      setFailure(error)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => void load(), [round])

  const end = async (call: () => Promise<{ data: readonly OwnSession[] }>, told: string): Promise<void> => {
    setBusy(true)
    try {
      setSessions((await call()).data)
      notify(told, { type: 'success' })
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) return end(call, told)
    } finally {
      setBusy(false)
    }
  }

  const hasOthers = sessions?.some(({ current }) => !current)
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('profile.sessions')}</h2>
      <div className="body">
        <p className="intro">{translate('profile.sessions_intro')}</p>
        {failure ? <Failure error={failure} onRetry={() => void load()} /> : null}
        <ul aria-busy={!sessions}>
          {sessions?.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(() => dataProvider.endSession(session.id), 'success.session_ended')}
            />
          ))}
        </ul>
        {hasOthers ? (
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => void end(() => dataProvider.endOtherSessions(), 'success.sessions_ended')}
          >
            {translate('profile.end_others')}
          </Button>
        ) : null}
      </div>
    </Part>
  )
}
