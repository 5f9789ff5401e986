import type { ComponentProps } from 'react'
import { useHydrated } from './useHydrated.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a page. */
  look?: 'primary' | 'plain' | 'quiet'
  /** Work is under way: shows it and takes no second click. */
  busy?: boolean
}

/** A button; inert until the page's scripts run, so that no form is sent by the browser itself. */
export const Button = ({
  look = 'primary',
  busy = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => {
  const hydrated = useHydrated()
  return (
    <button
      {...rest}
      type={type}
      className={`button button-${look}`}
      disabled={rest.disabled || !hydrated}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-waking={hydrated ? undefined : ''}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  )
}
