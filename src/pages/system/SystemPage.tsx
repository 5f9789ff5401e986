import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import { Button } from '@mui/material'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { SystemHealth } from '#src/dataProvider/system.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { CheckCard } from './CheckCard.tsx'
import { FailedWork } from './FailedWork.tsx'
import { Processes } from './Processes.tsx'
import { offLast, STATES, worstOf } from './states.ts'

const EVERY_MS = 15_000
const PARTS = 10

const Parts = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& .summary': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  '& .summary p': { flex: '1 1 260px', margin: 0, color: tokens.inkSoft },
  '& .checks': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: 16,
  },
}))

const Unsafe = styled(Card)(({ theme: { tokens } }) => ({
  padding: 20,
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& p': { margin: '8px 0 0', color: tokens.inkSoft },
  '& ul': { display: 'grid', gap: 6, margin: '10px 0 0', paddingInlineStart: 18 },
}))

const UnsafeSettings = ({ unsafe }: Pick<SystemHealth, 'unsafe'>) => {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Unsafe aria-labelledby={heading}>
      <h2 id={heading}>{translate('system.unsafe.title')}</h2>
      {unsafe.length === 0 ? (
        <p>{translate('system.unsafe.none')}</p>
      ) : (
        <ul>
          {unsafe.map((setting) => (
            <li key={setting}>{translate(`system.unsafe.${setting}`)}</li>
          ))}
        </ul>
      )}
    </Unsafe>
  )
}

const Waiting = () => (
  <Parts aria-busy>
    <Skeleton variant="rounded" height={32} />
    <div className="checks">
      {Array.from({ length: PARTS }, (_, n) => `part-${n}`).map((key) => (
        <Skeleton key={key} variant="rounded" height={190} />
      ))}
    </div>
  </Parts>
)

interface ReadProps {
  readonly health: SystemHealth
  readonly onRead: () => void
}

const Read = ({ health: { checks, processes, failed, unsafe, read_at }, onRead }: ReadProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const worst = worstOf(checks)
  return (
    <Parts>
      <div className="summary">
        <span role="status">
          <Chip look={STATES[worst]}>{translate(`system.overall.${worst}`)}</Chip>
        </span>
        <p>
          {translate('system.about')} {translate('system.read_at', { at: formatInstant(read_at, locale) })}
        </p>
        <Button variant="outlined" startIcon={<RefreshOutlined />} onClick={onRead}>
          {translate('system.refresh')}
        </Button>
      </div>
      <div className="checks">
        {checks.toSorted(offLast).map((check) => (
          <CheckCard key={check.name} check={check} />
        ))}
      </div>
      <Processes processes={processes} />
      <UnsafeSettings unsafe={unsafe} />
      <FailedWork failed={failed} onRetried={onRead} />
    </Parts>
  )
}

/** How the installation is. What was read last stays while it is read anew. */
const SystemPage = () => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['system-health'],
    queryFn: ({ signal }) => dataProvider.systemHealth(signal),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const read = () => void refetch()
  return (
    <Page title={translate('pages.system-health')}>
      {data ? (
        <Read health={data} onRead={read} />
      ) : error ? (
        <Failure error={error} onRetry={read} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

export default SystemPage
