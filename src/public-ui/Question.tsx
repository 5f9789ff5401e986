import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface QuestionProps {
  title: string
  text: string
  yes: string
  no: string
  /** Escape means no. */
  onAnswer: (isYes: boolean) => void
}

/** A modal question before something that cannot be undone; "no" has the focus. */
export const Question = ({ title, text, yes, no, onAnswer }: QuestionProps) => (
  <Modal title={title} icon="alert" tone="warning" onCancel={() => onAnswer(false)}>
    <p>{text}</p>
    <Button look="plain" autoFocus onClick={() => onAnswer(false)}>
      {no}
    </Button>
    <Button onClick={() => onAnswer(true)}>{yes}</Button>
  </Modal>
)
