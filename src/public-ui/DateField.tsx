import { useId, useState } from 'react'
import { latinDigits } from '../schema/digits.ts'
import type { FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { useLocale } from './language.ts'

interface DateFieldProps extends FieldTexts {
  name: string
  /** `YYYY-MM-DD`, also unfinished: `2027--5`. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What the three parts are called: day, month, year. */
  parts: readonly [string, string, string]
}

/** January to December in a language's own words. */
const monthNames = (locale: string): string[] => {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)))
}

const twoDigits = (part: string): string => (part ? part.padStart(2, '0') : '')

/** A day by day, month and year: the same everywhere, whichever format the browser would show. */
export const DateField = ({ label, hint, error, name, value, onChange, onBlur, parts }: DateFieldProps) => {
  const id = useId()
  const locale = useLocale()
  const [initialYear = '', initialMonth = '', initialDay = ''] = value.split('-')
  const [typed, setTyped] = useState({ year: initialYear, month: initialMonth, day: initialDay })
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    const isEmpty = !next.year && !next.month && !next.day
    onChange(isEmpty ? '' : `${next.year}-${next.month}-${twoDigits(next.day)}`)
  }
  const digits = (text: string) => latinDigits(text).replace(/\D/g, '')
  const note = error ?? hint
  const invalid = error ? true : undefined
  return (
    <fieldset
      className="field radio-field"
      data-invalid={error ? '' : undefined}
      aria-describedby={note ? id : undefined}
    >
      <legend>{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the parts are left together */}
      <div className="date-parts" onBlur={onBlur}>
        <input
          className="control"
          name={name}
          aria-label={parts[0]}
          placeholder={parts[0]}
          inputMode="numeric"
          maxLength={2}
          aria-invalid={invalid}
          value={typed.day}
          onChange={(event) => change({ day: digits(event.target.value) })}
        />
        <select
          className="control control-select"
          aria-label={parts[1]}
          aria-invalid={invalid}
          value={typed.month}
          onChange={(event) => change({ month: event.target.value })}
        >
          <option value="">{parts[1]}</option>
          {monthNames(locale).map((month, index) => (
            <option key={month} value={twoDigits(String(index + 1))}>
              {month}
            </option>
          ))}
        </select>
        <input
          className="control"
          aria-label={parts[2]}
          placeholder={parts[2]}
          inputMode="numeric"
          maxLength={4}
          aria-invalid={invalid}
          value={typed.year}
          onChange={(event) => change({ year: digits(event.target.value) })}
        />
      </div>
      <p className="field-note" id={id} aria-live="polite">
        {error && <Icon name="alert" />}
        {note}
      </p>
    </fieldset>
  )
}
