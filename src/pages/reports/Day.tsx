import { useId } from 'react'
import { lazyPart } from '#src/views/parts/arriving.ts'

const DayPicker = lazyPart(() => import('#src/views/dates/DayPicker.tsx'))

const isDay = (text: string | null): boolean => text === null || /^\d{4}-\d{2}-\d{2}$/.test(text)

interface DayProps {
  readonly label: string
  readonly value: string | undefined
  readonly latest?: string
  readonly onChange: (day: string | null) => void
}

/** A day with its label; called with whole days alone, not with what is half typed. */
export const Day = ({ label, value, latest, onChange }: DayProps) => {
  const id = useId()
  const labelId = `${id}-label`
  return (
    <div>
      <label htmlFor={id} id={labelId}>
        {label}
      </label>
      <DayPicker
        id={id}
        labelId={labelId}
        value={value ?? null}
        latest={latest}
        onChange={(day) => isDay(day) && onChange(day)}
      />
    </div>
  )
}
