import { useTranslate } from 'react-admin'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import DayField from '#src/views/dates/DayField.tsx'

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
