import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import { Button } from '@mui/material'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Integrations } from '#src/dataProvider/integrations.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { TipLayer } from '#src/views/parts/TipLayer.tsx'
import { AccountCard } from './AccountCard.tsx'
import { EndpointCard } from './EndpointCard.tsx'
import { EventsCard } from './EventsCard.tsx'
import { TreeCard } from './TreeCard.tsx'

const EVERY_MS = 15_000

const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .summary': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& .summary p': { flex: '1 1 260px', margin: 0, color: tokens.inkSoft },
  '& .cards': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: 16,
  },
}))

const Waiting = () => (
  <Parts aria-busy>
    <Skeleton variant="rounded" height={32} />
    <div className="cards">
      {['events', 'one', 'two', 'three'].map((key) => (
        <Skeleton key={key} variant="rounded" height={340} />
      ))}
    </div>
  </Parts>
)

interface ReadProps {
  readonly read: Integrations
  readonly onRead: () => void
}

const Read = ({ read: { accounts, endpoints, events, trees, read_at }, onRead }: ReadProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <Parts>
      <div className="summary">
        <p>
          {translate('integrations.about')}{' '}
          {translate('integrations.read_at', { at: formatInstant(read_at, locale) })}
        </p>
        <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={onRead}>
          {translate('integrations.refresh')}
        </Button>
      </div>
      <TipLayer>
        <div className="cards">
          <EventsCard events={events} />
          {endpoints.map((endpoint) => (
            <EndpointCard key={endpoint.id} endpoint={endpoint} />
          ))}
          {accounts.map((account) => (
            <AccountCard key={account.id} account={account} />
          ))}
          {trees.map((tree) => (
            <TreeCard key={tree.id} tree={tree} />
          ))}
        </div>
      </TipLayer>
      {accounts.length === 0 ? (
        <Notice
          scene="empty"
          title={translate('integrations.none.title')}
          text={translate('integrations.none.text')}
        />
      ) : null}
    </Parts>
  )
}

/** How what is connected to this installation is. What was read last stays while it is read anew. */
const IntegrationsPage = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['integrations'],
    queryFn: ({ signal }) => dataProvider.integrations(signal),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const read = () => void refetch()
  return (
    <Page title={translate('pages.system/integrations')}>
      {data ? (
        <Read read={data} onRead={read} />
      ) : error ? (
        <Failure error={error} onRetry={read} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

export default IntegrationsPage
