import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useHydrated } from './useHydrated.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a page. */
  look?: 'primary' | 'plain' | 'quiet'
  /** Work is under way: shows it and takes no second click. */
  busy?: boolean
}

/** Milliseconds within which a second click belongs to the first. */
const DOUBLE_CLICK = 500

/** A button; inert until the page's scripts run, so that no form is sent by the browser itself. */
export const Button = ({
  look = 'primary',
  busy = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => {
  const hydrated = useHydrated()
  const [since] = useState(() => performance.now())
  // The second click of two, of which the first was made before the button stood there.
  const isMeantElsewhere = ({ detail }: MouseEvent) => detail > 1 && performance.now() - since < DOUBLE_CLICK
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${look}`}
      disabled={rest.disabled || !hydrated}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-waking={hydrated ? undefined : ''}
      onClick={(event) => (busy || isMeantElsewhere(event) ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
