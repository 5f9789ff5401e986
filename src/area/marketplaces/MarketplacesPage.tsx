import { Alert, Button } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { type RaRecord, useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { call } from '#src/dataProvider/http.ts'
import { formatInstantDay } from '#src/i18n/dates.ts'
import { chipOf } from '#src/views/cells/statusChips.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Chip } from '#src/views/parts/Chip.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { Entry } from '../parts/Entry.tsx'
import { PageHeading } from '../parts/PageHeading.tsx'
import { useUntil } from '../payments/useUntil.ts'
import { mayOpen, useUser } from '../shell/session.ts'
import { useAnswer } from '../shell/useAnswer.ts'
import { LinkForm } from './LinkForm.tsx'

/** A row of GET user/stores. */
interface Store extends RaRecord<number> {
  readonly name: string
  readonly marketplace_label: string
  readonly state: 'REQUESTED' | 'LINKED' | 'FAILED' | 'UNLINKED'
  readonly error: string | null
  readonly state_at: string | null
  readonly order_count: number | null
}

const number = new Intl.NumberFormat('en')

interface StoreEntryProps {
  readonly store: Store
  /** Of the text that tells why nothing is linked now. */
  readonly stoppedId: string | undefined
  readonly onDone: (message: string) => void
}

const StoreActions = ({ store: { id, name, state }, stoppedId, onDone }: StoreEntryProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const { make, isBusy } = useCalling()
  const turn = async (to: 'REQUESTED' | 'UNLINKED'): Promise<void> => {
    const done = await make(() => call(`user/stores/${id}`, { method: 'PUT', body: { state: to } }))
    if (done) onDone(done.message)
  }
  const unlink = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      tone: 'danger',
      title: translate('account.marketplaces.unlink_question'),
      text: translate('account.marketplaces.unlink_text', { name }),
      confirm: translate('views.yes'),
      cancel: translate('views.no'),
    })
    if (isSure) await turn('UNLINKED')
  }
  return (
    <div className="button-row">
      {(state === 'FAILED' || state === 'UNLINKED') && (
        <Button
          size="small"
          loading={isBusy}
          disabled={stoppedId !== undefined}
          aria-describedby={stoppedId}
          onClick={() => void turn('REQUESTED')}
        >
          {translate('account.marketplaces.relink')}
        </Button>
      )}
      {state !== 'UNLINKED' && (
        <Button size="small" color="error" loading={isBusy} onClick={() => void unlink()}>
          {translate('account.marketplaces.unlink')}
        </Button>
      )}
    </div>
  )
}

const StoreEntry = ({ store, stoppedId, onDone }: StoreEntryProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { name, marketplace_label, state, error, state_at, order_count } = store
  return (
    <Entry
      title={name}
      chip={<Chip look={chipOf(state)}>{translate(`account.link_state.${state}`)}</Chip>}
      facts={
        <>
          <bdi>{marketplace_label}</bdi>
          {state_at && (
            <span>
              {translate('account.marketplaces.since', { date: formatInstantDay(state_at, locale) })}
            </span>
          )}
          {order_count ? (
            <span>{translate('account.marketplaces.orders', { count: number.format(order_count) })}</span>
          ) : null}
        </>
      }
    >
      {error && (
        <p className="written" dir="auto">
          {error}
        </p>
      )}
      <StoreActions store={store} stoppedId={stoppedId} onDone={onDone} />
    </Entry>
  )
}

/** Asks again while a link that was requested is waited for. */
const Waiting = () => {
  const { data, refetch } = useListContext<Store>()
  const ask = useCallback(() => void refetch(), [refetch])
  useUntil(data?.some(({ state }) => state === 'REQUESTED') ?? false, ask)
  return null
}

const STOPPED = { PAUSED: 'paused', EXPIRED: 'over' } as const

/** Why nothing is linked now: the subscription is paused, or over. */
const useStopped = () => {
  const status = useAnswer('user/dashboard').value?.store.status
  return status === 'PAUSED' || status === 'EXPIRED' ? STOPPED[status] : undefined
}

interface StoppedProps {
  readonly id: string
  readonly why: (typeof STOPPED)[keyof typeof STOPPED]
}

const Stopped = ({ id, why }: StoppedProps) => {
  const translate = useTranslate()
  const user = useUser()
  return (
    <Alert
      severity="warning"
      role="note"
      action={
        user && mayOpen(user, 'subscription') ? (
          <Button color="inherit" variant="outlined" component={Link} to="/dashboard/subscription">
            {translate('account.nav.subscription')}
          </Button>
        ) : undefined
      }
    >
      <span id={id}>{translate(`account.marketplaces.${why}`)}</span>
    </Alert>
  )
}

/** The vendor's stores in marketplaces: linking one, and what became of each. */
const MarketplacesPage = () => {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isLinking, setLinking] = useState(false)
  const noteId = useId()
  const stopped = useStopped()
  const stoppedId = stopped && noteId
  const tell = (message: string) => {
    notify(message, { type: 'success' })
    refresh()
  }
  return (
    <>
      <PageHeading
        title={translate('account.marketplaces.title')}
        lead={translate('account.marketplaces.lead')}
      >
        {!isLinking && (
          <Button
            variant="contained"
            disabled={stopped !== undefined}
            aria-describedby={stoppedId}
            onClick={() => setLinking(true)}
          >
            {translate('account.marketplaces.add')}
          </Button>
        )}
      </PageHeading>
      <div className="stack">
        {stopped && <Stopped id={noteId} why={stopped} />}
        {isLinking && (
          <LinkForm
            onSaved={(message) => {
              setLinking(false)
              tell(message)
            }}
            onCancel={() => setLinking(false)}
          />
        )}
        <OwnList<Store>
          resource="stores"
          title={translate('account.marketplaces.title')}
          head={<Waiting />}
          empty="marketplaces.empty"
          entry={(store) => <StoreEntry key={store.id} store={store} stoppedId={stoppedId} onDone={tell} />}
        />
      </div>
    </>
  )
}

export default MarketplacesPage
