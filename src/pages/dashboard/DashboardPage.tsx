import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { PeriodQuery, ResourceCount, Statistics } from '#src/dataProvider/statistics.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens, type ScreenResource } from '#src/schema/resource.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Later } from '#src/views/parts/Later.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { PageTitle } from '#src/views/parts/slots.tsx'
import { AttentionList } from './AttentionList.tsx'
import { Charts } from './Charts.tsx'
import { CountCard } from './CountCard.tsx'
import { FigureCards, useFigureNames } from './FigureCards.tsx'
import { PeriodBar, usePeriod } from './PeriodBar.tsx'
import { RecentCard } from './RecentCard.tsx'
import { Columns, Grid, Intro, Parts, SectionTitle } from './styles.ts'
import { isNew, Welcome } from './Welcome.tsx'

interface FailedProps {
  readonly onRetry: () => void
  readonly isPending: boolean
}

/** The statistics did not come; the ways to the lists stay open below. */
const Failed = ({ onRetry, isPending }: FailedProps) => {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={onRetry}>
          {translate('faults.try_again')}
        </Button>
      }
    >
      {translate('dashboard.failed')}
    </Alert>
  )
}

/** The statistics of a period; those of the period before it was changed stay until they come. */
const useStatistics = (period: PeriodQuery) => {
  const { statistics } = useDataProvider<PanelDataProvider>()
  const locale = useAppLocale()
  return useQuery({
    queryKey: ['dashboard', 'statistics', locale, period],
    queryFn: ({ signal }) => statistics(period, signal),
    placeholderData: keepPreviousData,
  })
}

/** Hour of the day from which it is no longer morning. */
const NOON = 12

const Greeting = () => {
  const translate = useTranslate()
  const admin = useAdmin()
  if (!admin) return null
  const time = new Date().getHours() < NOON ? 'morning' : 'evening'
  return (
    <PageTitle inWindow={translate('pages.dashboard')}>
      {translate(`dashboard.${time}`, { name: admin.username })}
    </PageTitle>
  )
}

const countOf = (counts: readonly ResourceCount[] | undefined, { name }: AnyResource) =>
  counts?.find(({ resource }) => resource === name)

interface AreasProps {
  readonly shown: readonly ScreenResource[]
  readonly statistics: Statistics | undefined
  readonly isPending: boolean
}

/** What there is to manage: one card for each resource, and beside them what was added lately. */
const Areas = ({ shown, statistics, isPending }: AreasProps) => {
  const translate = useTranslate()
  const allows = useAllows()
  return (
    <section>
      <SectionTitle>{translate('dashboard.areas')}</SectionTitle>
      <Columns>
        <Grid aria-busy={isPending}>
          {shown.map((resource) => (
            <CountCard
              key={resource.name}
              resource={resource}
              count={countOf(statistics?.counts, resource)}
              isPending={isPending}
              mayCreate={resource.capabilities.create && allows?.(resource.name, 'create') === true}
            />
          ))}
        </Grid>
        {isPending || statistics ? <RecentCard records={statistics?.recent} /> : null}
      </Columns>
    </section>
  )
}

interface NumbersProps {
  readonly statistics: Statistics | undefined
  readonly isRefreshing: boolean
}

/** The numbers and charts of a period that stands in the address. */
const Numbers = ({ statistics, isRefreshing }: NumbersProps) => {
  const translate = useTranslate()
  const [period, setPeriod] = usePeriod()
  if (statistics && isNew(statistics)) return <Welcome />
  return (
    <Parts as="section">
      <SectionTitle>{translate('dashboard.figures.title')}</SectionTitle>
      <PeriodBar chosen={period} shown={statistics?.period} onChange={setPeriod} />
      <FigureCards figures={statistics?.figures} />
      <Charts statistics={statistics} isRefreshing={isRefreshing} />
    </Parts>
  )
}

/** What waits now, the numbers of a period, and what there is to manage, as far as the role goes. */
const DashboardPage = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const [period] = usePeriod()
  const { data: answered, error, refetch, isFetching } = useStatistics(period)
  // What came is drawn bit by bit: the numbers, the charts and the cards are all of it.
  const data = useDeferredValue(answered)
  const hasFigures = useFigureNames().length > 0
  const isPending = !data && !error
  const shown = Object.values<AnyResource>(resources)
    .filter(hasScreens)
    .filter(({ name }) => allows?.(name, 'list') ?? true)
  if (shown.length === 0)
    return (
      <>
        <Greeting />
        <Notice
          scene="empty"
          title={translate('dashboard.empty.title')}
          text={translate('dashboard.empty.text')}
        />
      </>
    )
  return (
    <>
      <Greeting />
      <Intro>
        <p>{translate('dashboard.intro')}</p>
        <Button
          size="small"
          color="inherit"
          startIcon={<RefreshOutlined />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {translate('dashboard.refresh')}
        </Button>
      </Intro>
      {error ? <Failed onRetry={() => void refetch()} isPending={isFetching} /> : null}
      <Parts>
        {error && !data ? null : (
          <>
            <AttentionList attention={data?.attention} />
            {hasFigures ? (
              <Numbers statistics={data} isRefreshing={isFetching && data !== undefined} />
            ) : null}
          </>
        )}
        <Later>
          <Areas shown={shown} statistics={data} isPending={isPending} />
        </Later>
      </Parts>
    </>
  )
}

export default DashboardPage
