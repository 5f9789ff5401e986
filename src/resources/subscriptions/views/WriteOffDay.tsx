import { useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import DayField from '#src/views/dates/DayField.tsx'

interface WriteOffDayProps {
  readonly day: string | null
  readonly fault: string | undefined
  readonly onChange: (day: string | null) => void
}

/** The day on which the books have a write-off. */
const WriteOffDay = ({ day, ...field }: WriteOffDayProps) => {
  const translate = useTranslate()
  return (
    <DayField
      {...field}
      isRequired
      label={translate('payments.write_off.day')}
      value={day}
      latest={todayInRiyadh()}
    />
  )
}

export default WriteOffDay
