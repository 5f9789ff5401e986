import { useResourceContext, useTranslate } from 'react-admin'
import { Chip } from '../parts/Chip.tsx'
import type { CellProps } from './cellProps.ts'
import { chipOf, FLAG_CHIPS } from './statusChips.ts'

export const ChoiceCell = ({ value, source }: CellProps<'choice'>) => {
  const translate = useTranslate()
  const resource = useResourceContext()
  return (
    <Chip look={chipOf(value, resource)}>
      {translate(`resources.${resource}.choices.${source}.${value}`, { _: value })}
    </Chip>
  )
}

/** What yes and no are called; of a record as a whole, whether it is switched on. */
export const useFlagTexts = (source: string): ((value: boolean) => string) => {
  const translate = useTranslate()
  const [yes, no] = source === 'active' ? ['views.active', 'views.inactive'] : ['views.yes', 'views.no']
  return (value) => translate(value ? yes : no)
}

export const FlagCell = ({ value, source }: CellProps<'flag'>) => (
  <Chip look={value ? FLAG_CHIPS.yes : FLAG_CHIPS.no}>{useFlagTexts(source)(value)}</Chip>
)
