import { useTranslate } from 'ra-core'
import { useId } from 'react'
import DayPicker from '../dates/DayPicker.tsx'
import { todayInRiyadh } from '../format/days.ts'

interface WriteOffDayProps {
  readonly day: string | null
  readonly fault: string | undefined
  readonly onChange: (day: string | null) => void
}

/** The day on which the books have a write-off. */
const WriteOffDay = ({ day, fault, onChange }: WriteOffDayProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {translate('payments.write_off.day')}
      </label>
      <DayPicker
        id={id}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        value={day}
        latest={todayInRiyadh()}
        isInvalid={fault !== undefined}
        onChange={onChange}
      />
      <div className="note" id={`${id}-note`} role="alert">
        {fault}
      </div>
    </div>
  )
}

export default WriteOffDay
