import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './Field.tsx'

interface SelectProps extends FieldTexts, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen. */
  placeholder: string
}

/** The browser's own list of choices, in the look of the other fields. */
export const Select = ({ label, hint, error, options, placeholder, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <select {...select} {...control} className="control control-select">
        <option value="">{placeholder}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
