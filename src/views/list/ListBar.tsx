import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import ViewWeekOutlined from '@mui/icons-material/ViewWeekOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useCallback, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { exportQuery } from '../export/exportQuery.ts'
import { FilterChips } from '../filters/FilterChips.tsx'
import { filtersOf, isApplied } from '../filters/filterKinds.ts'
import type { FilterValues } from '../filters/filterValues.ts'
import { lazyPart } from '../parts/arriving.ts'
import { ImportLink } from './ImportLink.tsx'
import { useFilterChange } from './ListRoot.tsx'
import { SavedViews } from './SavedViews.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SortMenu } from './SortMenu.tsx'
import type { ColumnChoice } from './useColumns.ts'

const FilterPanel = lazyPart(() => import('../filters/FilterPanel.tsx'))
const ColumnChooser = lazyPart(() => import('./ColumnChooser.tsx'))

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: 16,
  '& .push': { display: 'flex', flexWrap: 'wrap', marginInlineStart: 'auto' },
  '& .count': {
    minWidth: 20,
    paddingInline: 6,
    borderRadius: 10,
    fontSize: 12,
    lineHeight: '20px',
    color: theme.tokens.primaryInk,
    backgroundColor: theme.tokens.primaryTint,
  },
}))

export interface ListBarProps {
  readonly resource: AnyResource
  readonly choice: ColumnChoice
  /** On a narrow screen there are no columns to choose. */
  readonly isNarrow: boolean
  /** It stands in the address, and can be kept under a name. */
  readonly hasViews: boolean
  /** What all rows have in common, beside the filters. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** Whose `export` permission is needed; the resource's own unless told. */
  readonly exportedAs?: string
}

/** Search, filters, saved views, export and columns; the filters in use below them. */
export const ListBar = ({
  resource,
  choice,
  isNarrow,
  hasViews,
  fixed,
  exportedAs = resource.name,
}: ListBarProps) => {
  const translate = useTranslate()
  const { filterValues, sort } = useListContext()
  const [filterAnchor, setFilterAnchor] = useState<HTMLElement | null>(null)
  const [columnAnchor, setColumnAnchor] = useState<HTMLElement | null>(null)
  const values: FilterValues = filterValues
  const filters = filtersOf(resource)
  const count = filters.filter((filter) => isApplied(filter, values)).length
  const change = useFilterChange()
  const search = useCallback((text: string) => change({ search: text }), [change])

  return (
    <>
      <Bar>
        {resource.list.search.length > 0 ? (
          <SearchBox value={typeof values.search === 'string' ? values.search : ''} onSearch={search} />
        ) : null}
        {filters.length > 0 ? (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListOutlined />}
            aria-haspopup="dialog"
            aria-expanded={Boolean(filterAnchor)}
            onClick={({ currentTarget }) => setFilterAnchor(currentTarget)}
          >
            {translate('views.filters.open')}
            {count > 0 ? (
              <span className="count" style={{ marginInlineStart: 8 }}>
                {count}
              </span>
            ) : null}
          </Button>
        ) : null}
        <div className="push">
          {hasViews ? <SavedViews resource={resource} choice={choice} /> : null}
          {hasViews ? <ImportLink resource={resource} /> : null}
          <ExportMenu
            resource={exportedAs}
            about={`resources.${resource.name}.many`}
            path={resource.base}
            query={() => exportQuery({ filter: { ...filterValues, ...fixed }, sort, columns: choice.shown })}
          />
          {isNarrow ? null : (
            <Button
              color="inherit"
              startIcon={<ViewWeekOutlined />}
              aria-haspopup="dialog"
              aria-expanded={Boolean(columnAnchor)}
              onClick={({ currentTarget }) => setColumnAnchor(currentTarget)}
            >
              {translate('ra.action.select_columns')}
            </Button>
          )}
        </div>
        {isNarrow && resource.list.sort.includes(sort.field) ? <SortMenu resource={resource} /> : null}
      </Bar>
      <FilterChips resource={resource} values={values} onChange={change} />
      <Suspense fallback={null}>
        {filterAnchor ? (
          <FilterPanel
            resource={resource}
            anchor={filterAnchor}
            isNarrow={isNarrow}
            values={values}
            onApply={change}
            onClose={() => setFilterAnchor(null)}
          />
        ) : null}
        {columnAnchor ? (
          <ColumnChooser choice={choice} anchor={columnAnchor} onClose={() => setColumnAnchor(null)} />
        ) : null}
      </Suspense>
    </>
  )
}
