import { type ReactNode, useEffect, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'

const ICONS = { danger: 'alert', warning: 'alert', success: 'check' } as const satisfies Record<
  string,
  IconName
>

export type AlertTone = keyof typeof ICONS

interface AlertProps {
  tone: AlertTone
  messages: readonly string[]
  children?: ReactNode
}

/** A message in the page, as a list. One that tells of a failure takes the focus, so that it is not missed. */
export const Alert = ({ tone, messages, children }: AlertProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tone === 'danger') ref.current?.focus()
  }, [tone])
  return (
    <div
      ref={ref}
      className={`alert alert-${tone}`}
      role={tone === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon name={ICONS[tone]} />
      <div>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  )
}
