import AddOutlined from '@mui/icons-material/AddOutlined'
import { Button, useMediaQuery } from '@mui/material'
import {
  ListContextProvider,
  ResourceContextProvider,
  useListContext,
  useListController,
  useTranslate,
} from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Ability, useAbility } from '../access.ts'
import { filtersOf, isApplied } from '../filters/filterKinds.ts'
import { Failure } from '../parts/Failure.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Page } from '../parts/Page.tsx'
import { ThinBar } from '../parts/ThinBar.tsx'
import { TipLayer } from '../parts/TipLayer.tsx'
import { createPath } from '../paths.ts'
import type { ViewRecord } from '../record.ts'
import { useResourceViews } from '../resourceViews.ts'
import { Cards } from './Cards.tsx'
import { ListBar } from './ListBar.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListCard } from './ListStyles.ts'
import { useActionCount } from './RowActions.tsx'
import type { Chosen } from './Selection.tsx'
import { SumRow } from './SumRow.tsx'
import { Table } from './Table.tsx'
import { useColumns } from './useColumns.ts'

/** Default rows per page (spec section 9). */
const ROWS_PER_PAGE = 15

/** Below this width of the window the list is cards. */
const CARDS_BELOW = 900

interface OfResource {
  readonly resource: AnyResource
}

const CreateButton = ({ resource }: OfResource) => {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to={createPath(resource)} startIcon={<AddOutlined />}>
      {translate('ra.action.create')}
    </Button>
  )
}

/** No record at all: what they are for, and the way to the first one. */
const Empty = ({ resource, ability }: OfResource & { readonly ability: Ability }) => {
  const translate = useTranslate()
  return (
    <Notice
      scene="empty"
      title={translate('views.empty', { name: translate(`resources.${resource.name}.many`) })}
      text={translate(`resources.${resource.name}.purpose`)}
      action={ability.create ? <CreateButton resource={resource} /> : null}
    />
  )
}

/** Records there are, but none that the search and the filters let through. */
const NoResults = () => {
  const translate = useTranslate()
  const { setFilters } = useListContext()
  return (
    <Notice
      scene="search"
      title={translate('views.no_results.title')}
      text={translate('views.no_results.text')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    />
  )
}

const BulkBar = lazy(() => import('../bulk/BulkBar.tsx'))

/** The choice of records, where something can be done to many at once. */
const useChosen = (ability: Ability): Chosen | undefined => {
  const { selectedIds, onToggleItem, onSelect } = useListContext()
  return ability.toggle || ability.delete || ability.transitions.length > 0
    ? { ids: selectedIds, toggle: onToggleItem, choose: onSelect }
    : undefined
}

const Content = ({ resource }: OfResource) => {
  const translate = useTranslate()
  const ability = useAbility(resource)
  const views = useResourceViews(resource.name)
  const chosen = useChosen(ability)
  const choice = useColumns(resource)
  const hasActions = useActionCount(resource, ability) > 0
  const isNarrow = useMediaQuery(`(max-width: ${CARDS_BELOW - 1}px)`, { noSsr: true })
  const list = useListContext<ViewRecord & Record<string, unknown>>()
  const { data, error, isFetching, isPending, filterValues, total, meta, perPage, refetch } = list
  const isNarrowed =
    Boolean(filterValues.search) || filtersOf(resource).some((filter) => isApplied(filter, filterValues))
  const isReady = !isPending && views !== undefined && ability.isKnown
  const records: readonly ViewRecord[] | undefined = isReady ? data : undefined
  const title = translate(`resources.${resource.name}.many`)

  if (isReady && total === 0 && !isNarrowed && !error)
    return (
      <ListCard>
        <Empty resource={resource} ability={ability} />
      </ListCard>
    )

  const shared = { resource, records, columns: choice.shown, ability, overrides: views?.cells ?? {}, chosen }
  return (
    <ListCard aria-label={title}>
      <ThinBar on={isFetching === true && !isPending} label={translate('ra.page.loading')} />
      <ListBar resource={resource} choice={choice} isNarrow={isNarrow} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isReady && total === 0 ? (
        <NoResults />
      ) : isNarrow ? (
        <Cards {...shared} />
      ) : (
        <Table
          {...shared}
          sortable={resource.list.sort}
          sort={list.sort}
          onSort={list.setSort}
          hasActions={hasActions}
          rowCount={perPage}
          caption={title}
          foot={
            meta?.sum && resource.list.sums?.length ? (
              <SumRow
                {...shared}
                resource={resource.name}
                sum={meta.sum}
                hasActions={hasActions}
                hasChoice={chosen !== undefined}
              />
            ) : null
          }
        />
      )}
      {records && records.length > 0 && !error ? <ListFooter /> : null}
      {chosen && chosen.ids.length > 0 ? (
        <Suspense fallback={null}>
          <BulkBar resource={resource} ability={ability} />
        </Suspense>
      ) : null}
    </ListCard>
  )
}

/**
 * The list of a declared resource: search, filters, sort and page stand in the URL, rows come page by page
 * from the server. Signing in and the right to see it are the shell's to check; the server decides anyway,
 * so the rows are asked for without waiting for either.
 */
const ResourceList = ({ resource }: OfResource) => {
  const translate = useTranslate()
  const ability = useAbility(resource)
  const list = useListController<ViewRecord & Record<string, unknown>>({
    resource: resource.name,
    disableAuthentication: true,
    perPage: ROWS_PER_PAGE,
    sort: resource.list.defaultSort,
    queryOptions: { onError: () => undefined },
  })
  const isEmpty = list.total === 0 && Object.keys(list.filterValues).length === 0
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={list}>
        <Page
          title={translate(`resources.${resource.name}.many`)}
          actions={ability.create && !isEmpty ? <CreateButton resource={resource} /> : null}
        >
          <TipLayer>
            <Content resource={resource} />
          </TipLayer>
        </Page>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

export default ResourceList
