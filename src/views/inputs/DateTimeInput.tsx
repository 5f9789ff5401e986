import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker'
import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import { NO_DAY } from '../dates/noDay.ts'
import { PickerProvider } from '../dates/PickerProvider.tsx'
import { pickerSlots } from '../dates/pickerSlots.ts'
import type { InputProps } from './inputProps.ts'
import { useBox } from './useBox.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const ZONE = 'Asia/Riyadh'

const instantOf = (value: unknown): Dayjs | null => {
  const time = typeof value === 'string' ? dayjs(value) : null
  return time?.isValid() ? time.tz(ZONE) : null
}

const textOf = (time: Dayjs | null): string | null => {
  if (!time) return null
  return time.isValid() ? time.toISOString() : NO_DAY
}

/** An instant, entered as day and time in Riyadh, kept as ISO 8601 in UTC. */
const DateTimeInput = (props: InputProps<'dateTime'>) => {
  const box = useBox(props)
  const { value, onChange, onBlur, isReadOnly } = box
  return (
    <PickerProvider>
      <DateTimePicker
        value={instantOf(value)}
        timezone={ZONE}
        format="DD/MM/YYYY HH:mm"
        ampm={false}
        readOnly={isReadOnly}
        onChange={(time) => onChange(textOf(time))}
        onClose={onBlur}
        slotProps={pickerSlots(box)}
      />
    </PickerProvider>
  )
}

export default DateTimeInput
