import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, type IconName } from './Icon.tsx'

interface ModalProps {
  title: string
  icon: IconName
  tone?: 'warning'
  /** Takes more room, for something to look at. */
  isWide?: boolean
  /** Escape was pressed. */
  onCancel: () => void
  children: ReactNode
}

/** A modal window; the page behind is inert, and focus returns to where it was. */
export const Modal = ({ title, icon, tone, isWide, onCancel, children }: ModalProps) => {
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
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <span className={tone ? `dialog-icon dialog-icon-${tone}` : 'dialog-icon'}>
        <Icon name={icon} />
      </span>
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
