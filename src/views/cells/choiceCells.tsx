import { useTranslate } from 'react-admin'
import { Chip } from '../parts/Chip.tsx'
import type { CellProps } from './cellProps.ts'
import { chipOf, FLAG_CHIPS } from './statusChips.ts'

export const ChoiceCell = ({ value, column, resource }: CellProps<'choice'>) => {
  const translate = useTranslate()
  return (
    <Chip look={chipOf(value, resource)}>
      {translate(`resources.${resource}.choices.${column.name}.${value}`, { _: value })}
    </Chip>
  )
}

export const FlagCell = ({ value }: CellProps<'flag'>) => {
  const translate = useTranslate()
  return value ? (
    <Chip look={FLAG_CHIPS.yes}>{translate('views.yes')}</Chip>
  ) : (
    <Chip look={FLAG_CHIPS.no}>{translate('views.no')}</Chip>
  )
}

/** Whether the record is switched on. */
export const ActiveCell = ({ value }: CellProps<'flag'>) => {
  const translate = useTranslate()
  return value ? (
    <Chip look={FLAG_CHIPS.yes}>{translate('views.active')}</Chip>
  ) : (
    <Chip look={FLAG_CHIPS.no}>{translate('views.inactive')}</Chip>
  )
}
