import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'

const Root = styled('div')(({ theme }) => ({
  '& label': { display: 'block', marginBlockEnd: 8, fontSize: fontSize.sm, fontWeight: 600 },
  '& .note': { marginBlockStart: 4, fontSize: fontSize.sm, color: theme.tokens.inkSoft },
  '& .note.fault': { color: theme.tokens.dangerInk },
}))

interface DayFieldProps {
  readonly label: string
  readonly value: string | null
  readonly earliest: string
  readonly fault: string | undefined
  readonly hint?: string
  readonly isRequired?: boolean
  readonly onChange: (day: string | null) => void
}

const DayField = ({ label, fault, hint, ...picker }: DayFieldProps) => {
  const id = useId()
  return (
    <Root>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <DayPicker
        {...picker}
        id={id}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        isInvalid={fault !== undefined}
      />
      <div className={fault ? 'note fault' : 'note'} id={`${id}-note`} role={fault ? 'alert' : undefined}>
        {fault ?? hint}
      </div>
    </Root>
  )
}

interface PauseDaysProps {
  readonly pausesOn: string | null
  readonly resumesOn: string | null
  readonly faults: Readonly<Record<string, readonly string[]>>
  readonly onPausesOn: (day: string | null) => void
  readonly onResumesOn: (day: string | null) => void
}

/** From when and until when a subscription is paused. */
const PauseDays = ({ pausesOn, resumesOn, faults, onPausesOn, onResumesOn }: PauseDaysProps) => {
  const translate = useTranslate()
  const today = todayInRiyadh()
  return (
    <>
      <DayField
        isRequired
        label={translate('changes.pauses_on')}
        value={pausesOn}
        earliest={today}
        fault={faults.pauses_on?.[0]}
        onChange={onPausesOn}
      />
      <DayField
        label={translate('changes.resumes_on')}
        value={resumesOn}
        earliest={addDays(today, 1)}
        fault={faults.resumes_on?.[0]}
        hint={translate('changes.resumes_on_hint')}
        onChange={onResumesOn}
      />
    </>
  )
}

export default PauseDays
