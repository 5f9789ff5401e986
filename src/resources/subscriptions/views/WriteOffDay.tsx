import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { todayInRiyadh } from '#src/schema/days.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'

const Root = styled('div')(({ theme }) => ({
  '& label': { display: 'block', marginBlockEnd: 8, fontSize: fontSize.sm, fontWeight: 600 },
  '& .note': { fontSize: fontSize.xs, color: theme.tokens.dangerInk },
}))

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
    <Root>
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
    </Root>
  )
}

export default WriteOffDay
