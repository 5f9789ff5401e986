import { Button, Skeleton, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type RaRecord, useEvent, useListContext, useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { type Ability, useAbility } from '../access.ts'
import { filtersOf, isApplied } from '../filters/filterKinds.ts'
import { lazyPart } from '../parts/arriving.ts'
import { Failure } from '../parts/Failure.tsx'
import { Notice } from '../parts/Notice.tsx'
import { ThinBar } from '../parts/ThinBar.tsx'
import type { ViewRecord } from '../record.ts'
import { type CellOverrides, useRecordLinks, useResourceViews } from '../resourceViews.ts'
import { Cards } from './Cards.tsx'
import { ListBar, type ListBarProps } from './ListBar.tsx'
import { ListFooter } from './ListFooter.tsx'
import { useListChange } from './ListRoot.tsx'
import { ListCard } from './ListStyles.ts'
import { actionCount } from './RowActions.tsx'
import type { Chosen } from './Selection.tsx'
import { Table, turned } from './Table.tsx'
import { useColumns } from './useColumns.ts'
import { useRowActs } from './useRowActions.ts'

/** Below this width of the window the list is cards. */
const CARDS_BELOW = 900

/** Records there are, but none that the search and the filters let through. */
const NoResults = () => {
  const translate = useTranslate()
  const change = useListChange()
  return (
    <Notice
      scene="search"
      title={translate('views.no_results.title')}
      text={translate('views.no_results.text')}
      action={
        <Button variant="outlined" onClick={() => change(({ setFilters }) => setFilters({}, []))}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      }
    />
  )
}

interface EntriesProps<Row> {
  /** Undefined while under way. */
  readonly records: readonly Row[] | undefined
  readonly entry: (record: Row) => ReactNode
}

const Entries = <Row,>({ records, entry }: EntriesProps<Row>) => (
  <ul className="entries" aria-busy={!records}>
    {records?.map(entry) ??
      ['92%', '80%', '88%'].map((width) => (
        <li key={width}>
          <Skeleton width={width} height={56} />
        </li>
      ))}
  </ul>
)

const NO_CELLS: CellOverrides = {}

const BulkBar = lazyPart(() => import('../bulk/BulkBar.tsx'))
const Sums = lazyPart(() => import('./Sums.tsx'))

/** The choice of records, where something can be done to many at once. */
const useChosen = (ability: Ability): Chosen | undefined => {
  const { data, selectedIds, onToggleItem, onSelect, onUnselectItems, filterValues } = useListContext<
    ViewRecord & Record<string, unknown>
  >()
  const filter = JSON.stringify(filterValues)
  const chosenOf = useRef(filter)
  // What other filters found is out of sight; pages of the same ones can be gone back to.
  useEffect(() => {
    if (chosenOf.current === filter) return
    chosenOf.current = filter
    onUnselectItems()
  }, [filter, onUnselectItems])
  const last = useRef<ViewRecord['id']>(undefined)

  const toggle = useEvent((id: ViewRecord['id'], isRange: boolean): void => {
    const ids = data?.map((record) => record.id) ?? []
    const [from, to] = [last.current === undefined ? -1 : ids.indexOf(last.current), ids.indexOf(id)]
    last.current = id
    if (!isRange || from < 0) onToggleItem(id)
    else onSelect([...new Set([...selectedIds, ...ids.slice(Math.min(from, to), Math.max(from, to) + 1)])])
  })

  return ability.toggle || ability.delete || ability.transitions.length > 0
    ? { ids: selectedIds, toggle, choose: onSelect }
    : undefined
}

interface ListContentProps<Row extends RaRecord> extends Pick<ListBarProps, 'fixed' | 'exportedAs'> {
  /** What is listed; within another record's page with fewer columns, filters and capabilities. */
  readonly resource: AnyResource
  /** What stands in place of a list without any record. */
  readonly empty: ReactNode
  /** What the list is called; its resource's name, unless told. */
  readonly title?: string
  /** Under which name the choice of columns is kept. */
  readonly columnsKey?: string
  /** Above search and filters. */
  readonly head?: ReactNode
  /** Shows a record that is read rather than compared, in place of table and cards. */
  readonly entry?: ((record: Row) => ReactNode) | undefined
}

/** A list of the surrounding list context: search and filters, the records as table or cards, sums and pages. */
export const ListContent = <Row extends RaRecord>({
  resource,
  empty,
  columnsKey,
  head,
  fixed,
  exportedAs,
  entry,
  ...texts
}: ListContentProps<Row>) => {
  const translate = useTranslate()
  const ability = useAbility(resource)
  const views = useResourceViews(resource.name)
  const chosen = useChosen(ability)
  const choice = useColumns(resource, columnsKey)
  const change = useListChange()
  const links = useRecordLinks(resource.name)
  const hasActions = actionCount(ability, links) > 0
  const acts = useRowActs(resource)
  const isNarrow = useMediaQuery(`(max-width: ${CARDS_BELOW - 1}px)`, { noSsr: true })
  const list = useListContext<ViewRecord & Row>()
  const { data, error, isFetching, isPending, filterValues, total, meta, perPage, refetch } = list
  const isNarrowed =
    Boolean(filterValues.search) || filtersOf(resource).some((filter) => isApplied(filter, filterValues))
  const isReady = !isPending && views !== undefined && ability.isKnown
  const records: readonly ViewRecord[] | undefined = isReady ? data : undefined
  const title = texts.title ?? translate(`resources.${resource.name}.many`)

  if (isReady && total === 0 && !isNarrowed && !error)
    return (
      <ListCard aria-label={title}>
        {head}
        {empty}
      </ListCard>
    )

  const overrides = views?.cells ?? NO_CELLS
  const shared = {
    resource,
    records,
    columns: choice.shown,
    ability,
    overrides,
    links,
    acts,
    hasActions,
    chosen,
  }
  const sumCells = views?.sumCells ?? {}
  const sums =
    resource.list.sums?.length && records?.length ? { resource, sumCells, answer: meta ?? {} } : null
  return (
    <ListCard aria-label={title}>
      <ThinBar on={isFetching === true && !isPending} label={translate('ra.page.loading')} />
      {head}
      <ListBar
        {...{ resource, choice, fixed, exportedAs }}
        isNarrow={isNarrow || entry !== undefined}
        hasViews={columnsKey === undefined}
      />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isReady && total === 0 ? (
        <NoResults />
      ) : entry ? (
        <Entries records={isReady ? data : undefined} entry={entry} />
      ) : isNarrow ? (
        <>
          <Cards {...shared} />
          <Suspense fallback={null}>{sums ? <Sums {...sums} columns={choice.all} /> : null}</Suspense>
        </>
      ) : (
        <Table
          {...shared}
          sortable={resource.list.sort}
          sort={list.sort}
          onSort={(field) => change(({ sort, setSort }) => setSort(turned(sort, field)))}
          rowCount={perPage}
          caption={title}
          foot={
            sums ? (
              <Suspense fallback={null}>
                <Sums
                  {...sums}
                  columns={choice.shown}
                  table={{ hasActions, hasChoice: chosen !== undefined }}
                />
              </Suspense>
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
