import CheckOutlined from '@mui/icons-material/CheckOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { styled } from '@mui/material/styles'
import { memo, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Grid } from '../mapping/categories/listStyles.ts'
import { nameIn, otherName } from '../mapping/categories/rowNames.ts'
import { categoriesPath } from '../mapping/paths.ts'
import { useWindow } from '../mapping/useWindow.ts'

const Rows = styled(Grid)(({ theme: { tokens: t } }) => ({
  '& ul': { position: 'relative', margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '0 16px',
    paddingInline: 16,
    borderBlockEnd: `1px solid ${t.line}`,
  },
  '& li:hover': { backgroundColor: t.canvas },
  '& .name, & .target': { gridArea: 'auto' },
  '& .name a': { color: 'inherit', textDecoration: 'none' },
  '& .name a:hover': { color: t.primaryInk, textDecoration: 'underline' },
  '&[data-narrow=true] li': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    gap: '4px 8px',
  },
}))

const ROW_HEIGHT = 56
const NARROW_ROW_HEIGHT = 84

/** Rows before the end at which the next page is asked for. */
const EARLY = 30

/** As many are named; of the others it is said how many they are. */
const NAMED_TARGETS = 2

const Target = ({ row: { categories, missing_required } }: { readonly row: MappingCategory }) => {
  const translate = useTranslate()
  if (categories.length === 0) return <span className="none">{translate('store_categories.not_mapped')}</span>
  const others = categories.length - NAMED_TARGETS
  const missing = translate('mapping.list.missing', { smart_count: missing_required })
  return (
    <>
      {categories.slice(0, NAMED_TARGETS).map(({ category_id, label, trail, active }) => (
        <span
          key={category_id}
          className={active ? 'mapped' : 'mapped broken'}
          title={active ? [...trail, label].join(' › ') : translate('mapping.list.broken', { name: label })}
        >
          {active ? <CheckOutlined aria-hidden /> : <LinkOffOutlined aria-hidden />}
          {active ? null : <span className="sr-only">{translate('mapping.list.broken', { name: '' })}</span>}
          <bdi>{label}</bdi>
        </span>
      ))}
      {others > 0 ? (
        <bdi dir="ltr" className="none">
          +{others}
        </bdi>
      ) : null}
      {missing_required > 0 ? (
        <span className="missing" title={missing}>
          <WarningAmberOutlined aria-hidden />
          <span className="sr-only">{missing}</span>
          <bdi aria-hidden>{missing_required}</bdi>
        </span>
      ) : null}
    </>
  )
}

interface RowProps {
  readonly row: MappingCategory
  readonly marketplace: number
  readonly index: number
  readonly total: number
  readonly top: number
  readonly height: number
}

const Row = memo(({ row, marketplace, index, total, top, height }: RowProps) => {
  const locale = useAppLocale()
  const second = row.trail.length > 0 ? row.trail.join(' › ') : otherName(row, locale)
  return (
    <li aria-posinset={index + 1} aria-setsize={total} style={{ top, height }}>
      <span className="name">
        <b>
          <Link to={categoriesPath(marketplace, row.parent ?? 0)} state={{ active: row.id }}>
            <bdi>{nameIn(row, locale)}</bdi>
          </Link>
        </b>
        {second ? (
          <small>
            <bdi>{second}</bdi>
          </small>
        ) : null}
      </span>
      <span className="target">
        <Target row={row} />
      </span>
    </li>
  )
})
Row.displayName = 'CategoryRow'

interface CategoryRowsProps {
  readonly label: string
  readonly marketplace: number
  readonly rows: readonly MappingCategory[]
  /** How many there are, those not loaded yet included. */
  readonly total: number
  readonly isNarrow: boolean
  readonly hasMore: boolean
  readonly onMore: () => void
}

/** The categories as rows of one height, of which only those in sight exist; each leads to its place at the workbench. */
export const CategoryRows = (props: CategoryRowsProps) => {
  const { label, marketplace, rows, total, isNarrow, hasMore, onMore } = props
  const translate = useTranslate()
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const { from, to, viewport, height } = useWindow(rows.length, rowHeight)

  useEffect(() => {
    if (hasMore && to + EARLY >= rows.length) onMore()
  }, [hasMore, to, rows.length, onMore])

  return (
    <Rows ref={viewport} data-narrow={isNarrow}>
      <ul aria-label={label} style={{ height: height + (hasMore ? rowHeight : 0) }}>
        {rows.slice(from, to).map((row, at) => (
          <Row
            key={row.id}
            row={row}
            marketplace={marketplace}
            index={from + at}
            total={total}
            top={(from + at) * rowHeight}
            height={rowHeight}
          />
        ))}
      </ul>
      {hasMore ? <div className="more">{translate('mapping.list.loading_more')}</div> : null}
    </Rows>
  )
}
