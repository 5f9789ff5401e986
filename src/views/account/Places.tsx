import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { Button } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { KnownDevice, Session, SignedInPlaces } from '#src/dataProvider/ownAccount.ts'
import { deviceName, isHandheld, oddDevice } from '#src/i18n/devices.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { formatInstant, formatRelative } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Part } from './accountStyles.ts'

type Answered = { readonly message: string; readonly data: SignedInPlaces }

/** What is asked and done about somebody's sessions and browsers: one's own, or those of another. */
export interface PlacesCalls {
  readonly read: () => Promise<Answered>
  readonly end: (id: number) => Promise<Answered>
  readonly endAll: () => Promise<Answered>
  readonly forget: (id: number) => Promise<Answered>
}

/** Keys of what the two parts say. */
interface Said {
  readonly sessions: string
  readonly intro: string
  readonly endAll: string
}

interface LineProps {
  readonly place: KnownDevice
  readonly address?: string
  readonly children: (name: string) => ReactNode
}

const Line = ({ place, address, children }: LineProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { user_agent, created_at, last_used_at, current } = place
  const name = deviceName(user_agent, locale)
  const odd = oddDevice(user_agent)
  const Icon = isHandheld(user_agent) ? SmartphoneOutlined : ComputerOutlined
  return (
    <li>
      <Icon aria-hidden />
      <div className="device">
        <strong>
          <bdi>{name}</bdi>
          {current ? <Chip look={{ tone: 'success' }}>{translate('profile.this_one')}</Chip> : null}
        </strong>
        {odd ? (
          <bdi className="odd" dir="ltr">
            {odd}
          </bdi>
        ) : null}
        <span className="line">
          {address === undefined ? null : <bdi dir="ltr">{address}</bdi>}
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
      {children(name)}
    </li>
  )
}

interface PlaceListProps<Place> {
  readonly title: string
  readonly intro: string
  /** Undefined while they are on their way. */
  readonly places: readonly Place[] | undefined
  readonly none: string
  readonly line: (place: Place) => ReactNode
  readonly children?: ReactNode
}

const PlaceList = <Place,>({ title, intro, places, none, line, children }: PlaceListProps<Place>) => {
  const titleId = useId()
  return (
    <Part aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className="body">
        <p className="intro">{intro}</p>
        {places?.length === 0 ? <p className="none">{none}</p> : null}
        <ul aria-busy={!places}>{places?.map(line)}</ul>
        {children}
      </div>
    </Part>
  )
}

interface PlacesProps {
  /** Key of the query that holds them. */
  readonly queryKey: readonly unknown[]
  readonly calls: PlacesCalls
  readonly said: Said
}

/** Where somebody is signed in, and the browsers in which that was so before; each can be ended, or forgotten. */
export const Places = ({ queryKey, calls, said }: PlacesProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: calls.read, staleTime: 0 })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />

  const change = async (call: () => Promise<Answered>): Promise<void> => {
    const left = await make(call)
    if (!left) return
    queries.setQueryData(queryKey, left)
    notify(left.message, { type: 'success' })
  }

  const button = (label: string, name: string, call: () => Promise<Answered>) => (
    <Button
      variant="outlined"
      size="small"
      disabled={isBusy}
      aria-label={translate(`profile.${label}_of`, { name })}
      onClick={() => void change(call)}
    >
      {translate(`profile.${label}`)}
    </Button>
  )

  const { sessions, devices } = data?.data ?? {}
  return (
    <>
      <PlaceList<Session>
        title={translate(said.sessions)}
        intro={translate(said.intro)}
        places={sessions}
        none={translate('profile.no_sessions')}
        line={(session) => (
          <Line key={session.id} place={session} address={session.address}>
            {(name) => (session.current ? null : button('end', name, () => calls.end(session.id)))}
          </Line>
        )}
      >
        {sessions?.some(({ current }) => !current) ? (
          <Button
            variant="outlined"
            color="error"
            disabled={isBusy}
            onClick={() => void change(calls.endAll)}
          >
            {translate(said.endAll)}
          </Button>
        ) : null}
      </PlaceList>
      <PlaceList<KnownDevice>
        title={translate('profile.devices')}
        intro={translate('profile.devices_intro')}
        places={devices}
        none={translate('profile.no_devices')}
        line={(device) => (
          <Line key={device.id} place={device}>
            {(name) => button('forget', name, () => calls.forget(device.id))}
          </Line>
        )}
      />
    </>
  )
}
