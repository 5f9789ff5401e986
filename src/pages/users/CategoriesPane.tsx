import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import { Button, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useCanAccess, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { StoresIn } from '#src/dataProvider/mappingAnswers.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { ListBones } from '../mapping/categories/ListBones.tsx'
import { useCategories } from '../mapping/categories/useCategories.ts'
import { useFilters } from '../mapping/categories/useFilters.ts'
import { SearchBox, ViewFilter } from '../mapping/parts/filters.tsx'
import { categoriesPath } from '../mapping/paths.ts'
import { NARROW, PaneBar } from '../mapping/styles.ts'
import type { View } from '../mapping/useView.ts'
import { CategoryRows } from './CategoryRows.tsx'

const Pane = styled(Card)(({ theme: { tokens: t } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  height: 'max(440px, calc(100dvh - 240px))',
  '& .found': { fontSize: fontSize.sm, color: t.inkSoft, fontVariantNumeric: 'tabular-nums' },
}))

const EMPTY = { all: '', unmapped: 'done_', mapped: 'none_', broken: 'whole_' } as const satisfies Record<
  View,
  string
>

type Filters = ReturnType<typeof useFilters>

const Nothing = ({ filters }: { readonly filters: Filters }) => {
  const translate = useTranslate()
  const kind = filters.isSearching ? 'search_' : EMPTY[filters.view]
  return (
    <Notice
      scene={filters.isSearching ? 'search' : 'empty'}
      title={translate(`mapping.empty.${kind}title`)}
      text={translate(`mapping.empty.${kind}text`)}
      action={
        kind ? (
          <Button variant="outlined" onClick={filters.clear}>
            {translate('store_categories.show_all')}
          </Button>
        ) : null
      }
    />
  )
}

const ViewChoice = ({
  filters,
  marketplace,
}: {
  readonly filters: Filters
  readonly marketplace: StoresIn
}) => {
  const translate = useTranslate()
  const { total, mapped, broken } = marketplace.progress
  return (
    <ViewFilter
      view={filters.view}
      onChange={filters.setView}
      all={translate('store_categories.all')}
      counts={{ all: total, unmapped: total - mapped - broken, mapped, broken }}
    />
  )
}

/** All categories of a marketplace, of every level, with what they are mapped to; they come page by page. */
export const CategoriesPane = ({ marketplace }: { readonly marketplace: StoresIn }) => {
  const translate = useTranslate()
  const { canAccess: mayMap = false } = useCanAccess({ resource: 'marketplaces', action: 'edit' })
  const isNarrow = useMediaQuery(`(max-width: ${NARROW - 1}px)`, { noSsr: true })
  const filters = useFilters()
  const place = { marketplace: marketplace.id, category: 0 }
  const list = useCategories(place, { ...filters.filters, below: true, suggestions: 0 })
  const { rows, page, error } = list
  const title = translate('store_categories.categories_of', { name: marketplace.label })
  const hasTree = marketplace.progress.total > 0
  return (
    <Pane aria-label={title}>
      <ThinBar on={list.isFetching && rows !== undefined} label={translate('ra.page.loading')} />
      <PaneBar>
        <h2 className="grow">
          <bdi>{title}</bdi>
        </h2>
        {hasTree ? (
          <Button
            size="small"
            variant={mayMap ? 'contained' : 'outlined'}
            component={Link}
            to={categoriesPath(marketplace.id, 0)}
            startIcon={<AccountTreeOutlined />}
          >
            {translate(mayMap ? 'store_categories.map' : 'store_categories.look')}
          </Button>
        ) : null}
      </PaneBar>
      {hasTree ? (
        <PaneBar>
          <ViewChoice filters={filters} marketplace={marketplace} />
          <SearchBox
            label={translate('store_categories.search')}
            value={filters.typed}
            onChange={filters.setTyped}
          />
          <span className="found" role="status">
            {page && filters.isFlat
              ? translate('store_categories.found', {
                  smart_count: page.total,
                  count: formatNumber(page.total),
                })
              : null}
          </span>
        </PaneBar>
      ) : null}
      {error && !rows ? (
        <Failure error={error} onRetry={list.refetch} />
      ) : !rows ? (
        <ListBones />
      ) : rows.length === 0 ? (
        <Nothing filters={filters} />
      ) : (
        <CategoryRows
          label={title}
          marketplace={marketplace.id}
          rows={rows}
          total={page?.total ?? rows.length}
          isNarrow={isNarrow}
          hasMore={list.hasMore}
          onMore={list.more}
        />
      )}
    </Pane>
  )
}
