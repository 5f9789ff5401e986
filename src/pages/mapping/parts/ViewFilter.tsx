import { useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
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
  readonly counts: Readonly<Partial<Record<View, number>>>
}

const VIEWS: readonly View[] = ['all', 'unmapped', 'mapped', 'broken']

/** Everything, or only what is (not) mapped; what is broken is offered where there is any. */
export const ViewFilter = ({ view, onChange, onPointed, all, counts }: ViewFilterProps) => {
  const translate = useTranslate()
  return (
    <Segments role="group" aria-label={translate('mapping.filters.label')}>
      {VIEWS.filter((each) => each !== 'broken' || view === each || counts.broken).map((each) => (
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
