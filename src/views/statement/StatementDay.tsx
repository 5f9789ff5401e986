import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import DayPicker from '../dates/DayPicker.tsx'

interface StatementDayProps {
  readonly name: 'from' | 'to'
  readonly value: string | null
  readonly fault: string | undefined
  readonly onChange: (day: string | null) => void
}

/** The first or the last day of a statement. */
export const StatementDay = ({ name, value, fault, onChange }: StatementDayProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id}>
        {translate(`statement.${name}`)}
      </label>
      <DayPicker
        id={id}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        value={value}
        latest={todayInRiyadh()}
        isInvalid={fault !== undefined}
        onChange={onChange}
      />
      <div className="fault" id={`${id}-note`} role="alert">
        {fault}
      </div>
    </div>
  )
}
