import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import type { ComponentPropsWithRef } from 'react'
import { NO_DAY } from './noDay.ts'
import { PickerProvider } from './PickerProvider.tsx'
import { pickerSlots } from './pickerSlots.ts'

interface DayPickerProps {
  readonly id: string
  /** `YYYY-MM-DD`, or null. */
  readonly value: string | null
  /** Null when emptied; an unfinished or impossible day is handed on as NO_DAY. */
  readonly onChange: (day: string | null) => void
  readonly onBlur?: () => void
  readonly labelId: string
  readonly noteId?: string
  readonly isInvalid?: boolean
  readonly isRequired?: boolean
  readonly isReadOnly?: boolean
  /** For the input that holds what is typed; a form is held back by it. */
  readonly htmlInput?: ComponentPropsWithRef<'input'>
  /** Earliest day that can be chosen. */
  readonly earliest?: string
  readonly latest?: string
}

const dayOf = (text: string | null | undefined): Dayjs | null => {
  const day = text ? dayjs(text) : null
  return day?.isValid() ? day : null
}

const textOf = (day: Dayjs | null): string | null => {
  if (!day) return null
  return day.isValid() ? day.format('YYYY-MM-DD') : NO_DAY
}

/** A day, typed or picked from a calendar; day, month and year in that order in both languages. */
const DayPicker = (props: DayPickerProps) => {
  const { value, onChange, onBlur, isReadOnly } = props
  return (
    <PickerProvider>
      <DatePicker
        value={dayOf(value)}
        format="DD/MM/YYYY"
        readOnly={isReadOnly}
        minDate={dayOf(props.earliest) ?? undefined}
        maxDate={dayOf(props.latest) ?? undefined}
        onChange={(day) => onChange(textOf(day))}
        onClose={onBlur}
        slotProps={pickerSlots(props)}
      />
    </PickerProvider>
  )
}

export default DayPicker
