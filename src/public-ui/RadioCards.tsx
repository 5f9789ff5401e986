import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

export interface RadioCard {
  readonly value: string
  readonly title: ReactNode
  /** Stands on the card's edge. */
  readonly badge?: string | undefined
  readonly body?: ReactNode
}

interface RadioCardsProps {
  name: string
  legend: string
  /** The legend is said to screen readers only: a heading above says the same. */
  hasHiddenLegend?: boolean
  options: readonly RadioCard[]
  value: string
  onChoose: (value: string) => void
  error?: string | undefined
  /** `tiles`: short titles side by side; `rows`: one under the other; `cards`: as many beside one another as fit. */
  look?: 'tiles' | 'rows' | 'cards'
}

/** One choice of a few, each on a surface of its own; a radio group to keyboard and screen reader. */
export const RadioCards = (props: RadioCardsProps) => {
  const { name, legend, hasHiddenLegend, options, value, onChoose, error, look = 'rows' } = props
  const id = useId()
  const note = (
    <p className="field-note" id={id} aria-live="polite">
      {error && <Icon name="alert" />}
      {error}
    </p>
  )
  // Below cards that fill several screens nobody would find it.
  const isNoteAbove = look === 'cards'
  return (
    <fieldset
      className="field radio-field"
      data-invalid={error ? '' : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className={hasHiddenLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {isNoteAbove && note}
      <div className={`radio-cards radio-${look}`}>
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="radio-title">{option.title}</span>
            {option.badge && <span className="badge">{option.badge}</span>}
            {option.body}
          </label>
        ))}
      </div>
      {!isNoteAbove && note}
    </fieldset>
  )
}
