import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldTexts {
  label: string
  hint?: string
  /** What is wrong with the value, in the language on screen. */
  error?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
}

/** Label above, control, then the hint or what is wrong; shared by every kind of input. */
export const Field = ({ label, hint, error, aside, children }: FieldProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <div className="field-heading">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <p className="field-note" id={`${id}-note`} aria-live="polite">
        {error && <Icon name="alert" />}
        {note}
      </p>
    </div>
  )
}
