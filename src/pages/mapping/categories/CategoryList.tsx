import { type RefObject, useEffect } from 'react'
import { useTranslate } from 'react-admin'
import type { MappingCategory } from '#src/dataProvider/mappingAnswers.ts'
import { useWindow } from '../useWindow.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { Grid } from './listStyles.ts'

interface CategoryListProps {
  readonly rows: readonly MappingCategory[]
  readonly activeId: number | undefined
  readonly selected: ReadonlySet<number>
  readonly onActivate: (row: MappingCategory) => void
  /** Absent when the administrator may not map. */
  readonly onSelect?: (row: MappingCategory, isRange: boolean) => void
  readonly pathOf: (row: MappingCategory) => string
  /** Shows where each row stands: the list is no level of the tree but a result. */
  readonly isFlat: boolean
  readonly isNarrow: boolean
  readonly hasMore: boolean
  readonly onMore: () => void
  /** The grid asks for the keyboard when a key moved the active row. */
  readonly focusRef: RefObject<boolean>
}

const ROW_HEIGHT = 56
const NARROW_ROW_HEIGHT = 84

/** Rows before the end at which the next page is asked for. */
const EARLY = 30

/** The categories as rows of one height, of which only those in sight exist. */
export const CategoryList = (props: CategoryListProps) => {
  const { rows, activeId, selected, isNarrow, hasMore, onMore, focusRef } = props
  const translate = useTranslate()
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const { from, to, viewport, reveal, height } = useWindow(rows.length, rowHeight)
  const activeIndex = rows.findIndex(({ id }) => id === activeId)

  useEffect(() => {
    if (hasMore && to + EARLY >= rows.length) onMore()
  }, [hasMore, to, rows.length, onMore])

  useEffect(() => {
    if (activeIndex < 0) return
    if (focusRef.current) reveal(activeIndex)
  }, [activeIndex, reveal, focusRef])

  useEffect(() => {
    if (!focusRef.current || activeIndex < from || activeIndex >= to) return
    focusRef.current = false
    viewport.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus({ preventScroll: true })
  })

  // Without an active row the first one takes the keyboard.
  const reachable = activeIndex >= 0 ? activeIndex : from
  return (
    <Grid ref={viewport} data-narrow={isNarrow} tabIndex={-1}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that keys move through
        role="grid"
        aria-label={translate('mapping.list.label')}
        aria-rowcount={hasMore ? -1 : rows.length}
        aria-multiselectable
        style={{ height: height + (hasMore ? rowHeight : 0) }}
      >
        <tbody>
          {rows.slice(from, to).map((row, at) => (
            <CategoryRow
              key={row.id}
              row={row}
              index={from + at}
              top={(from + at) * rowHeight}
              height={rowHeight}
              isActive={row.id === activeId}
              isReachable={from + at === reachable}
              isSelected={selected.has(row.id)}
              isFlat={props.isFlat}
              path={props.pathOf(row)}
              onActivate={props.onActivate}
              onSelect={props.onSelect}
            />
          ))}
        </tbody>
      </table>
      {hasMore ? <div className="more">{translate('mapping.list.loading_more')}</div> : null}
    </Grid>
  )
}
