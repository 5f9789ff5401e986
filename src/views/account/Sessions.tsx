import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { deviceOf, isHandheld } from '#src/authProvider/device.ts'
import type { OwnAccount, OwnSession } from '#src/dataProvider/ownAccount.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Part } from './accountStyles.ts'

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

/** Key of the query that holds them. */
export const OWN_SESSIONS = ['own', 'sessions'] as const

/** Where somebody is signed in; each place can be signed out, or all others at once. */
export const Sessions = () => {
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<OwnAccount & DataProvider>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({
    queryKey: OWN_SESSIONS,
    queryFn: () => dataProvider.sessions(),
    staleTime: 0,
  })
  const sessions = data?.data

  const end = async (call: OwnAccount['endOtherSessions']): Promise<void> => {
    const left = await make(call)
    if (!left) return
    queries.setQueryData(OWN_SESSIONS, left)
    notify(left.message, { type: 'success' })
  }

  const hasOthers = sessions?.some(({ current }) => !current)
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('profile.sessions')}</h2>
      <div className="body">
        <p className="intro">{translate('profile.sessions_intro')}</p>
        {error && !sessions ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        <ul aria-busy={!sessions}>
          {sessions?.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void end(() => dataProvider.endSession(session.id))}
            />
          ))}
        </ul>
        {hasOthers ? (
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => void end(() => dataProvider.endOtherSessions())}
          >
            {translate('profile.end_others')}
          </Button>
        ) : null}
      </div>
    </Part>
  )
}
