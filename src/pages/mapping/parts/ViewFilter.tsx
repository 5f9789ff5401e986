import { useTranslate } from 'ra-core'
import { formatNumber } from '#src/views/format/format.ts'
import { Segments } from '../styles.ts'
import type { View } from '../useView.ts'

interface ViewFilterProps {
  readonly view: View
  readonly onChange: (view: View) => void
  /** A click of the mouse chose a view: the keyboard belongs to the list again. */
  readonly onPointed?: () => void
  /** What the whole is called. */
  readonly all: string
  /** How many there are in each view, where that is known. */
  readonly counts: Readonly<Record<View, number | undefined>>
}

const VIEWS: readonly View[] = ['all', 'unmapped', 'mapped']

/** Everything, or only what is (not) mapped. */
export const ViewFilter = ({ view, onChange, onPointed, all, counts }: ViewFilterProps) => {
  const translate = useTranslate()
  return (
    <Segments role="group" aria-label={translate('mapping.filters.label')}>
      {VIEWS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={(event) => {
            onChange(each)
            if (event.detail > 0) onPointed?.()
          }}
        >
          {each === 'all' ? all : translate(`mapping.filters.${each}`)}
          {counts[each] === undefined ? null : <span>{formatNumber(counts[each])}</span>}
        </button>
      ))}
    </Segments>
  )
}
