import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import type { IconName } from './Icon.tsx'
import { Modal } from './Modal.tsx'

interface DialogProps {
  title: string
  icon: IconName
  /** The single way on; Escape does the same. */
  action: string
  onClose: () => void
  isWide?: boolean
  children?: ReactNode
}

/** A modal message with one button. */
export const Dialog = ({ title, icon, action, onClose, isWide, children }: DialogProps) => (
  <Modal title={title} icon={icon} isWide={isWide} onCancel={onClose}>
    {children}
    <Button onClick={onClose}>{action}</Button>
  </Modal>
)
