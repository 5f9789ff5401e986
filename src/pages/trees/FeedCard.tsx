import CloudSyncOutlined from '@mui/icons-material/CloudSyncOutlined'
import { Alert, Button, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { fetchFeed, readFeed, saveFeed, type TreeFeed } from '#src/dataProvider/trees.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Moment } from '#src/views/parts/Moment.tsx'
import { Sheet } from './styles.ts'

const Fields = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 180px 140px auto',
  gap: 12,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const HOURS = [1, 6, 12, 24, 168] as const

interface FeedFormProps {
  readonly feed: TreeFeed | null
  readonly isBusy: boolean
  readonly onSave: (feed: { readonly url: string; readonly hours: number; readonly active: boolean }) => void
}

const FeedForm = ({ feed, isBusy, onSave }: FeedFormProps) => {
  const translate = useTranslate()
  const [url, setUrl] = useState(feed?.url ?? '')
  const [hours, setHours] = useState(feed?.hours ?? 24)
  const [active, setActive] = useState(feed?.active ?? true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave({ url, hours, active })
  }
  const times = [...new Set([...HOURS, hours])].toSorted((one, other) => one - other)
  return (
    <Fields onSubmit={submit}>
      <TextField
        label={translate('trees.feed.url')}
        value={url}
        type="url"
        required
        size="small"
        slotProps={{ htmlInput: { dir: 'ltr', maxLength: 2048 } }}
        onChange={({ target }) => setUrl(target.value)}
      />
      <TextField
        select
        label={translate('trees.feed.hours')}
        value={hours}
        size="small"
        onChange={({ target }) => setHours(Number(target.value))}
      >
        {times.map((each) => (
          <MenuItem key={each} value={each}>
            {translate('trees.feed.every', { smart_count: each })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('trees.feed.state')}
        value={active ? 'on' : 'off'}
        size="small"
        onChange={({ target }) => setActive(target.value === 'on')}
      >
        <MenuItem value="on">{translate('trees.feed.on')}</MenuItem>
        <MenuItem value="off">{translate('trees.feed.off')}</MenuItem>
      </TextField>
      <Button type="submit" variant="outlined" disabled={isBusy}>
        {translate('trees.feed.save')}
      </Button>
    </Fields>
  )
}

const Last = ({ feed }: { readonly feed: TreeFeed }) => {
  const translate = useTranslate()
  const { checked_at, outcome, reasons, next_at, active } = feed
  return (
    <>
      <div className="facts" role="status">
        {checked_at ? (
          <span>
            {translate(`trees.feed.outcomes.${outcome ?? 'UNCHANGED'}`)} <Moment at={checked_at} />
          </span>
        ) : (
          <span>{translate('trees.feed.never')}</span>
        )}
        {active && next_at ? (
          <span>
            {translate('trees.feed.next')} <Moment at={next_at} />
          </span>
        ) : null}
      </div>
      {outcome === 'FAILED' ? (
        <Alert severity="error">
          {reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
        </Alert>
      ) : null}
    </>
  )
}

/** Where the tree is fetched from, how often, and what came of it last. */
export const FeedCard = ({ marketplace }: { readonly marketplace: number }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const notify = useNotify()
  const heading = useId()
  const queries = useQueryClient()
  const { make, isBusy } = useCalling()
  const { data, error, refetch } = useQuery({
    queryKey: ['tree-feed', marketplace],
    queryFn: ({ signal }) => readFeed(marketplace, signal),
    staleTime: 0,
  })
  const feed = data?.feed
  const mayEdit = allows?.('marketplaces', 'edit') ?? false
  const say = async (call: () => ReturnType<typeof fetchFeed>) => {
    const done = await make(call)
    if (!done) return
    notify(done.message, { type: done.result.feed?.outcome === 'FAILED' ? 'warning' : 'success' })
    await queries.invalidateQueries()
  }
  return (
    <Sheet aria-labelledby={heading} aria-busy={!data && !error}>
      <header>
        <h2 id={heading}>{translate('trees.feed.title')}</h2>
        {feed && mayEdit ? (
          <Button
            size="small"
            startIcon={<CloudSyncOutlined />}
            disabled={isBusy}
            onClick={() => void say(() => fetchFeed(marketplace))}
          >
            {translate('trees.feed.fetch')}
          </Button>
        ) : null}
      </header>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : feed === undefined ? (
        <FormSkeleton label={translate('ra.page.loading')} />
      ) : (
        <>
          {mayEdit ? (
            <FeedForm
              key={`${feed?.url}-${feed?.hours}-${feed?.active}`}
              feed={feed}
              isBusy={isBusy}
              onSave={(wanted) => void say(() => saveFeed(marketplace, wanted))}
            />
          ) : feed ? (
            <bdi dir="ltr">{feed.url}</bdi>
          ) : null}
          {feed ? <Last feed={feed} /> : <p>{translate('trees.feed.none')}</p>}
        </>
      )}
    </Sheet>
  )
}
