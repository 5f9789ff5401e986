import { type ComponentProps, type MouseEvent, useEffect, useRef } from 'react'
import { useHydrated } from './useHydrated.ts'

interface ButtonProps extends ComponentProps<'button'> {
  /** `primary` once a page. */
  look?: 'primary' | 'plain' | 'quiet'
  /** Work is under way: shows it and takes no second click. */
  busy?: boolean
}

/** Milliseconds within which a second click belongs to the first. */
const DOUBLE_CLICK = 500

/** Whether a click is the second of two, of which the first was made before the button stood there. */
const useMeantElsewhere = (): ((event: MouseEvent) => boolean) => {
  const since = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  return ({ detail }) => detail > 1 && performance.now() - since.current < DOUBLE_CLICK
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
  const isMeantElsewhere = useMeantElsewhere()
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
