import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

interface DialogProps {
  title: string
  icon: IconName
  /** The single way on; Escape does the same. */
  action: string
  onClose: () => void
  children?: ReactNode
}

/** A modal message with one button; the page behind is inert, and focus returns to where it was. */
export const Dialog = ({ title, icon, action, onClose, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <span className="dialog-icon">
        <Icon name={icon} />
      </span>
      <h2 id={titleId}>{title}</h2>
      {children}
      <Button onClick={onClose}>{action}</Button>
    </dialog>
  )
}
