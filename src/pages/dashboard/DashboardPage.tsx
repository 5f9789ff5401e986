import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useAdmin } from '#src/authProvider/admin.ts'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { ResourceCount } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { resources } from '#src/resources/index.ts'
import { type AnyResource, hasScreens } from '#src/schema/resource.ts'
import { PageTitle } from '#src/shell/page/slots.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { CountCard } from './CountCard.tsx'
import { Failed } from './Failed.tsx'
import { RecentCard } from './RecentCard.tsx'
import { Columns, Grid, Intro } from './styles.ts'

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

const useStatistics = () => {
  const { statistics } = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['dashboard', 'statistics'],
    queryFn: ({ signal }) => statistics(signal),
  })
}

const countOf = (counts: readonly ResourceCount[] | undefined, { name }: AnyResource) =>
  counts?.find(({ resource }) => resource === name)

/** What there is to manage: one card for each resource that the administrator may list. */
const DashboardPage = () => {
  const translate = useTranslate()
  const allows = useAllows()
  const { data, error, refetch, isFetching } = useStatistics()
  const isPending = !data && !error
  const shown = Object.values<AnyResource>(resources)
    .filter(hasScreens)
    .filter(({ name }) => allows?.(name, 'list') ?? true)
  return (
    <>
      <Greeting />
      <Intro>{translate('dashboard.intro')}</Intro>
      {error ? <Failed onRetry={() => void refetch()} isPending={isFetching} /> : null}
      {shown.length === 0 ? (
        <Notice
          scene="empty"
          title={translate('dashboard.empty.title')}
          text={translate('dashboard.empty.text')}
        />
      ) : (
        <Columns>
          <Grid aria-busy={isPending}>
            {shown.map((resource) => (
              <CountCard
                key={resource.name}
                resource={resource}
                count={countOf(data?.counts, resource)}
                isPending={isPending}
                mayCreate={resource.capabilities.create && allows?.(resource.name, 'create') === true}
              />
            ))}
          </Grid>
          {error ? null : <RecentCard records={data?.recent} />}
        </Columns>
      )}
    </>
  )
}

export default DashboardPage
