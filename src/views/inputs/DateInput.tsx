import { useWatch } from 'react-hook-form'
import type { DateOrder, Rule } from '#src/schema/resource.ts'
import DayPicker from '../dates/DayPicker.tsx'
import type { InputProps } from './inputProps.ts'

const isDateOrder = (rule: Rule): rule is DateOrder => rule.rule === 'dateOrder'

const asDay = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A day; one that may not be before another field's offers only the days from that one on. */
const DateInput = ({ declaration, field, value, ...props }: InputProps<'date'>) => {
  const order = declaration.rules.find((rule): rule is DateOrder => isDateOrder(rule) && rule.to === field)
  const earliest = asDay(useWatch({ name: order?.from ?? '', disabled: !order }))
  return <DayPicker {...props} value={asDay(value) ?? null} earliest={earliest} />
}

export default DateInput
