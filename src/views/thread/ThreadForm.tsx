import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { useDialogs } from '../dialogs/useDialogs.ts'
import { useUnsavedGuard } from '../form/useUnsavedGuard.ts'
import { problemOf } from '../problem.ts'

const LONGEST = 5_000

const Form = styled('form')({
  // It flies on in the direction of reading.
  '[dir="rtl"] & .MuiButton-startIcon svg': { transform: 'scaleX(-1)' },
  display: 'grid',
  gap: 12,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

interface ThreadFormProps {
  /** What was typed before and not sent. */
  readonly begun?: string
  readonly onType?: (text: string) => void
  /** Sends; with the same key, what is sent again stands once. Throws what the call throws. */
  readonly onSend: (text: string, once: string) => Promise<void>
  /** Stands below the text; what is said there keeps it from being sent. */
  readonly beside?: ReactNode
  readonly notYet?: string | undefined
  /** Leaves it without sending, where it was opened by a click. */
  readonly onCancel?: () => void
}

/** Writes an answer. What was typed stays until it is sent; a try that may have arrived is repeated under its key. */
export const ThreadForm = ({ begun = '', onType, onSend, beside, notYet, onCancel }: ThreadFormProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const [text, setText] = useState(begun)
  const [wrong, setWrong] = useState<string>()
  const [isSending, setSending] = useState(false)
  const once = useRef<string>(undefined)
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsavedGuard(text.trim() !== '')

  const refuse = (why: string) => {
    setWrong(why)
    field.current?.focus()
  }

  const type = (typed: string) => {
    once.current = undefined
    setText(typed)
    onType?.(typed)
  }

  const send = async (): Promise<void> => {
    setSending(true)
    setWrong(undefined)
    once.current ??= newIdempotencyKey()
    try {
      await onSend(text.trim(), once.current)
      type('')
    } catch (error) {
      const problem = problemOf(error)
      const [first] = Object.values(problem.errors).flat()
      if (problem.status === 422 && first) refuse(first)
      else if (await dialogs.problem(problem)) return send()
    } finally {
      setSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') refuse(translate('validation.required'))
    else if (notYet) refuse(notYet)
    else void send()
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={translate('thread.text')}
        name="text"
        value={text}
        required
        fullWidth
        multiline
        minRows={3}
        error={Boolean(wrong)}
        helperText={wrong}
        inputRef={field}
        onChange={({ target }) => type(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: LONGEST } }}
      />
      {beside}
      <div>
        <Button type="submit" variant="contained" startIcon={<SendOutlined />} aria-disabled={isSending}>
          {translate('thread.send')}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button> : null}
      </div>
    </Form>
  )
}
