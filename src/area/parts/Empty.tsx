import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../public-ui/Icon.tsx'

interface EmptyProps {
  icon: IconName
  title: string
  text: string
  /** What can be done about it. */
  children?: ReactNode
}

/** Why nothing is here yet. */
export const Empty = ({ icon, title, text, children }: EmptyProps) => (
  <div className="empty">
    <span className="empty-icon">
      <Icon name={icon} />
    </span>
    <p>
      <strong>{title}</strong>
    </p>
    <p>{text}</p>
    {children}
  </div>
)
