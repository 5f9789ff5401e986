import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

interface QuestionProps {
  title: string
  text: string
  yes: string
  no: string
  /** Escape means no. */
  onAnswer: (isYes: boolean) => void
}

/** A modal question before something that cannot be undone; "no" has the focus. */
export const Question = ({ title, text, yes, no, onAnswer }: QuestionProps) => {
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
        onAnswer(false)
      }}
    >
      <span className="dialog-icon dialog-icon-warning">
        <Icon name="alert" />
      </span>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <Button look="plain" autoFocus onClick={() => onAnswer(false)}>
        {no}
      </Button>
      <Button onClick={() => onAnswer(true)}>{yes}</Button>
    </dialog>
  )
}
