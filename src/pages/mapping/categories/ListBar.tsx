import { useTranslate } from 'ra-core'
import type { RefObject } from 'react'
import type { Progress } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/views/format/format.ts'
import { SearchBox } from '../parts/SearchBox.tsx'
import { PaneBar, Segments } from '../styles.ts'
import type { useFilters, View } from './useFilters.ts'

interface ListBarProps {
  readonly filters: ReturnType<typeof useFilters>
  readonly below: Progress | undefined
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  /** A click of the mouse chose another view: the keyboard belongs to the list again. */
  readonly onPointed: () => void
}

const VIEWS: readonly View[] = ['all', 'unmapped', 'mapped']

/** What of the tree is listed: its levels, or all below that is (not) mapped, or what a search finds. */
export const ListBar = ({ filters, below, searchRef, onDown, onPointed }: ListBarProps) => {
  const translate = useTranslate()
  const counts: Readonly<Record<View, number | undefined>> = {
    all: undefined,
    unmapped: below && below.total - below.mapped,
    mapped: below?.mapped,
  }
  return (
    <PaneBar>
      <Segments role="group" aria-label={translate('mapping.filters.label')}>
        {VIEWS.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filters.view === view}
            onClick={(event) => {
              filters.setView(view)
              if (event.detail > 0) onPointed()
            }}
          >
            {translate(`mapping.filters.${view}`)}
            {counts[view] === undefined ? null : <span>{formatNumber(counts[view])}</span>}
          </button>
        ))}
      </Segments>
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
