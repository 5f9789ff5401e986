import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { AnyResource } from '#src/schema/resource.ts'
import { fontSize } from '#src/theme/tokens.ts'
import type { FilterStyle } from '../kinds/kind.ts'
import { PanelFrame } from '../parts/PanelFrame.tsx'
import { ChoicesControl, FlagControl, RecordsControl, ValuesControl } from './filterControls.tsx'
import { type Filter, type FilterControlProps, filtersOf, inOrder, wireNamesOf } from './filterKinds.ts'
import { cleared, type FilterValues, withValues } from './filterValues.ts'
import { AmountsControl, DaysControl } from './rangeControls.tsx'

const CONTROLS = {
  choices: ChoicesControl,
  values: ValuesControl,
  records: RecordsControl,
  flag: FlagControl,
  days: DaysControl,
  amounts: AmountsControl,
} satisfies { [S in FilterStyle]: ComponentType<FilterControlProps> }

const Form = styled('form')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'inherit',
    width: 'min(420px, 100vw)',
    '& h2': { margin: 0, padding: '16px 20px 4px', fontSize: fontSize.lg, fontWeight: 600 },
    '& .fields': { display: 'grid', gap: 20, padding: '12px 20px 20px', overflowY: 'auto' },
    '& .fields > fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '& .fields > fieldset > legend, & .legend': {
      display: 'block',
      marginBlockEnd: 8,
      padding: 0,
      fontSize: fontSize.sm,
      fontWeight: 600,
    },
    '& .buttons': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      padding: '12px 20px',
      borderBlockStart: `1px solid ${tokens.line}`,
    },
  }
})

interface FilterPanelProps {
  readonly resource: AnyResource
  readonly anchor: HTMLElement
  readonly isNarrow: boolean
  readonly values: FilterValues
  readonly onApply: (changes: FilterValues) => void
  readonly onClose: () => void
}

/** All filters of a list; applied together, so that one answer is waited for rather than one a field. */
const FilterPanel = ({ resource, anchor, isNarrow, values, onApply, onClose }: FilterPanelProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const filters = filtersOf(resource)
  const [draft, setDraft] = useState(values)
  // Controls that keep what is being typed begin anew when everything is cleared.
  const [round, setRound] = useState(0)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const ordered = inOrder(filters, draft)
    // What else narrows the list, its search, is not the panel's to set.
    onApply(Object.fromEntries(filters.flatMap(wireNamesOf).map((name) => [name, ordered[name]])))
    onClose()
  }

  const clear = () => {
    setDraft(withValues(draft, cleared(filters.flatMap(wireNamesOf))))
    setRound(round + 1)
  }

  const controlOf = (filter: Filter) => {
    const Control = CONTROLS[filter.style]
    return (
      <Control
        key={`${filter.name}:${round}`}
        filter={filter}
        label={translate(filter.label)}
        resource={resource.name}
        values={draft}
        onChange={(changes) => setDraft((before) => withValues(before, changes))}
      />
    )
  }

  return (
    <PanelFrame anchor={anchor} isNarrow={isNarrow} onClose={onClose} titleId={titleId}>
      <Form onSubmit={apply} style={isNarrow ? { width: '100%' } : undefined}>
        <h2 id={titleId}>{translate('views.filters.open')}</h2>
        <div className="fields">{filters.map(controlOf)}</div>
        <div className="buttons">
          <Button onClick={clear}>{translate('views.filters.clear')}</Button>
          <Button type="submit" variant="contained">
            {translate('views.filters.apply')}
          </Button>
        </div>
      </Form>
    </PanelFrame>
  )
}

export default FilterPanel
