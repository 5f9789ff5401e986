import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** One yes or no, with its label beside it and what is wrong below. */
export const Checkbox = ({ label, error, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="checkbox">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      <p className="field-note" id={id} aria-live="polite">
        {error && <Icon name="alert" />}
        {error}
      </p>
    </div>
  )
}
