import { useWatch } from 'react-hook-form'
import type { DateOrder, Rule } from '#src/schema/resource.ts'
import DayPicker from '../dates/DayPicker.tsx'
import type { InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

const isDateOrder = (rule: Rule): rule is DateOrder => rule.rule === 'dateOrder'

const asDay = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** A day; one that may not be before another field's offers only the days from that one on. */
const DateInput = (props: InputProps<'date'>) => {
  const { declaration, field } = props
  const box = useBox(props)
  const order = declaration.rules.find((rule): rule is DateOrder => isDateOrder(rule) && rule.to === field)
  const earliest = asDay(useWatch({ name: order?.from ?? '', disabled: !order }))
  return <DayPicker {...box} value={asDay(box.value) ?? null} earliest={earliest} />
}

export default DateInput
