import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import type { Ref } from 'react'
import { useTranslate } from 'react-admin'
import { formatNumber } from '#src/i18n/numbers.ts'
import { SearchField, Segments } from '../styles.ts'
import type { View } from '../useView.ts'

interface ViewFilterProps {
  readonly view: View
  readonly onChange: (view: View) => void
  /** A click of the mouse chose a view: the keyboard belongs to the list again. */
  readonly onPointed?: (view: View) => void
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
            if (event.detail > 0) onPointed?.(each)
          }}
        >
          {each === 'all' ? all : translate(`mapping.filters.${each}`)}
          {counts[each] === undefined ? null : <span>{formatNumber(counts[each])}</span>}
        </button>
      ))}
    </Segments>
  )
}

interface SearchBoxProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly inputRef?: Ref<HTMLInputElement>
  /** The key that leads here. */
  readonly hint?: string
  /** Arrow down, or Enter: to what was found. */
  readonly onDown?: () => void
  /** Enter, where it does something else. */
  readonly onEnter?: () => void
  /** Escape, when it is empty. */
  readonly onLeave?: () => void
}

/** A search field of a pane; Escape empties it first, then leaves it. */
export const SearchBox = (props: SearchBoxProps) => {
  const { label, value, onChange, inputRef, hint, onDown, onEnter, onLeave } = props
  const translate = useTranslate()
  return (
    <SearchField>
      <SearchOutlined aria-hidden />
      <input
        ref={inputRef}
        type="search"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            if (value) onChange('')
            else {
              event.currentTarget.blur()
              onLeave?.()
            }
          }
          if (event.key === 'Enter' && onEnter) {
            event.preventDefault()
            onEnter()
          } else if ((event.key === 'ArrowDown' || event.key === 'Enter') && onDown) {
            event.preventDefault()
            event.currentTarget.blur()
            onDown()
          }
        }}
      />
      {value ? (
        <button type="button" aria-label={translate('mapping.filters.clear')} onClick={() => onChange('')}>
          <CloseOutlined aria-hidden />
        </button>
      ) : hint ? (
        <kbd aria-hidden>{hint}</kbd>
      ) : null}
    </SearchField>
  )
}
