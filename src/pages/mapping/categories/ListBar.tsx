import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { Progress } from '#src/dataProvider/mappingAnswers.ts'
import { SearchBox } from '../parts/SearchBox.tsx'
import { ViewFilter } from '../parts/ViewFilter.tsx'
import { PaneBar } from '../styles.ts'
import type { useFilters } from './useFilters.ts'

interface ListBarProps {
  readonly filters: ReturnType<typeof useFilters>
  readonly below: Progress | undefined
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly onDown: () => void
  /** A click of the mouse chose another view: the keyboard belongs to the list again. */
  readonly onPointed: () => void
}

/** What of the tree is listed: its levels, or all below that is (not) mapped, or what a search finds. */
export const ListBar = ({ filters, below, searchRef, onDown, onPointed }: ListBarProps) => {
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
