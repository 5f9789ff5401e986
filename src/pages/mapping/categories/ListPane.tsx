import { Button } from '@mui/material'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { MappingPlace, Progress } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { SearchBox, ViewFilter } from '../parts/filters.tsx'
import { PaneBar } from '../styles.ts'
import type { View } from '../useView.ts'
import { BulkBar } from './BulkBar.tsx'
import { CategoryList } from './CategoryList.tsx'
import { Empty } from './Empty.tsx'
import { ListBones } from './ListBones.tsx'
import type { useFilters } from './useFilters.ts'
import { pathBelow, type WorkbenchState } from './useWorkbench.ts'
import { Way } from './Way.tsx'

interface ListBarProps {
  readonly filters: ReturnType<typeof useFilters>
  readonly below: Progress | undefined
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  /** A click of the mouse chose another view: the keyboard belongs to the list again. */
  readonly onPointed: (view: View) => void
}

/** What of the tree is listed: its levels, or all below that is (not) mapped, or what a search finds. */
const ListBar = ({ filters, below, searchRef, onDown, onPointed }: ListBarProps) => {
  const translate = useTranslate()
  return (
    <PaneBar>
      <ViewFilter
        view={filters.view}
        onChange={filters.setView}
        onPointed={onPointed}
        all={translate('mapping.filters.all')}
        counts={
          below
            ? {
                unmapped: below.total - below.mapped - below.broken,
                mapped: below.mapped,
                broken: below.broken,
              }
            : {}
        }
      />
      <SearchBox
        label={translate('mapping.filters.search')}
        value={filters.typed}
        onChange={filters.setTyped}
        inputRef={searchRef}
        hint="/"
        onDown={onDown}
      />
    </PaneBar>
  )
}

interface ListPaneProps {
  readonly place: MappingPlace
  readonly bench: WorkbenchState
  /** Opens the details of the active category where there is no room beside the list. */
  readonly onOpen: (() => void) | undefined
}

/** The categories at a place: the way there, what narrows them, and what is done with those that are selected. */
export const ListPane = ({ place, bench, onOpen }: ListPaneProps) => {
  const translate = useTranslate()
  const {
    mayMap,
    filters,
    list,
    listKey,
    listKeyOf,
    active,
    selection,
    row,
    searchRef,
    map,
    acceptSelected,
  } = bench
  const { page, rows } = list
  return (
    <section className="pane" aria-label={translate('mapping.list.label')}>
      <ThinBar on={list.isFetching && rows !== undefined} label={translate('ra.page.loading')} />
      <PaneBar>
        <Way marketplace={place.marketplace} trail={page?.trail ?? []} />
        {mayMap && rows && rows.length > 0 ? (
          <Button
            size="small"
            onClick={() => selection.take(rows.filter(({ categories }) => categories.length === 0))}
            disabled={rows.every(({ categories }) => categories.length > 0)}
            title={list.hasMore ? translate('mapping.list.select_loaded_tip') : undefined}
          >
            {list.hasMore
              ? translate('mapping.list.select_loaded', { n: formatNumber(rows.length) })
              : translate('mapping.list.select_unmapped')}
          </Button>
        ) : null}
      </PaneBar>
      <ListBar
        filters={filters}
        below={page?.progress.below}
        searchRef={searchRef}
        onDown={() => active.goTo(Math.max(0, active.index))}
        onPointed={(view) => active.takeFocus(listKeyOf(view))}
      />
      {list.error && !rows ? (
        <Failure error={list.error} onRetry={list.refetch} />
      ) : !rows ? (
        <ListBones />
      ) : rows.length === 0 ? (
        <Empty
          view={filters.view}
          isSearching={filters.isSearching}
          isTop={place.category === 0}
          onShowTree={filters.clear}
        />
      ) : (
        <CategoryList
          key={listKey}
          rows={rows}
          activeId={row?.id}
          selected={selection.ids}
          onActivate={(chosen) => {
            active.setActiveId(chosen.id)
            onOpen?.()
          }}
          onSelect={mayMap ? selection.toggle : undefined}
          pathOf={(each) => pathBelow(place, each)}
          isFlat={filters.isFlat}
          isNarrow={onOpen !== undefined}
          hasMore={list.hasMore}
          onMore={list.more}
          listKey={listKey}
          focusRef={active.focusRef}
        />
      )}
      {selection.rows.length > 0 ? (
        <BulkBar
          rows={selection.rows}
          onAccept={acceptSelected}
          onUnmap={() => map(selection.rows, [])}
          onChoose={onOpen}
          onClear={selection.clear}
        />
      ) : null}
    </section>
  )
}
