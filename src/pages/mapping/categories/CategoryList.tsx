import { type RefObject, useEffect, useRef } from 'react'
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
  /** Which list this is, of those that a place can show. */
  readonly listKey: string
  /** The list whose active row asks for the keyboard, as a key moved it or the mouse chose that list. */
  readonly focusRef: RefObject<string | undefined>
}

const ROW_HEIGHT = 56
const NARROW_ROW_HEIGHT = 84

/** Rows before the end at which the next page is asked for. */
const EARLY = 30

/** The categories as rows of one height, of which only those in sight exist. */
export const CategoryList = (props: CategoryListProps) => {
  const { rows, activeId, selected, isNarrow, hasMore, onMore, listKey, focusRef } = props
  const translate = useTranslate()
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT
  const { from, to, viewport, reveal, height } = useWindow(rows.length, rowHeight)
  const activeIndex = rows.findIndex(({ id }) => id === activeId)

  useEffect(() => {
    if (hasMore && to + EARLY >= rows.length) onMore()
  }, [hasMore, to, rows.length, onMore])

  // A list begins at its active row, however far down that is; later it follows the keys alone.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (activeIndex < 0 || (hasBegun.current && focusRef.current !== listKey)) return
    hasBegun.current = true
    reveal(activeIndex)
  }, [activeIndex, reveal, focusRef, listKey])

  useEffect(() => {
    if (focusRef.current !== listKey || activeIndex < from || activeIndex >= to) return
    focusRef.current = undefined
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
