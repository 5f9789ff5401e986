import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { DialogBody } from './DialogBody.tsx'

const Body = styled(DialogBody)(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 16,
    '& p': { margin: 0, color: tokens.inkSoft },
    '& fieldset.ready': { minWidth: 0, margin: 0, padding: 0, border: 0 },
    '& .ready legend': { padding: 0, marginBlockEnd: 8, fontSize: fontSize.sm, fontWeight: 600 },
    '& .ready > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    '& .ready button': {
      padding: '6px 12px',
      border: `1px solid ${tokens.lineStrong}`,
      borderRadius: 8,
      font: 'inherit',
      fontSize: fontSize.sm,
      textAlign: 'start',
      color: tokens.ink,
      background: 'none',
      cursor: 'pointer',
    },
    '& .ready button:hover': { borderColor: tokens.primaryInk },
    '& .ready button[aria-pressed=true]': {
      borderColor: tokens.primaryInk,
      color: tokens.primaryInk,
      backgroundColor: tokens.primaryTint,
    },
  }
})

export interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly tone: 'error' | 'primary'
  readonly reasons: readonly Readonly<Record<Locale, string>>[]
  /** As many characters as the server takes: 300 unless told. */
  readonly longest?: number
  /** The language of whoever reads the reason: that of the panel unless told. */
  readonly language?: Locale
  /** Names that language, where it is the vendor's. */
  readonly note?: ReactNode
  /** What is told before, beside the text. */
  readonly children?: ReactNode
  /** False where a field among the children is wrong, which is then marked: with the reason, not after it. */
  readonly check?: () => boolean
  /** Sends; resolves to what is wrong with the reason, if anything is. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for a reason, which is required; the usual ones are at hand. Nothing typed is lost by a refusal. */
export const ReasonDialog = ({ reasons, onConfirm, onClose, ...props }: ReasonDialogProps) => {
  const { title, text, confirm, tone, note, longest = 300, children, check } = props
  const locale = useAppLocale()
  const language = props.language ?? locale
  const translate = useTranslate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const direction = DIRECTION[language]

  const submit = async () => {
    const areOthersRight = check?.() ?? true
    if (reason.trim() === '') {
      setFault(translate('validation.required'))
      if (areOthersRight) field.current?.focus()
    }
    if (!areOthersRight || reason.trim() === '') return
    setSending(true)
    setFault(await onConfirm(reason.trim()))
    setSending(false)
  }

  return (
    <ActionDialog
      title={title}
      width="sm"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button type="submit" variant="contained" color={tone} disabled={isSending}>
          {confirm}
        </Button>
      }
    >
      <Body>
        <p>{text}</p>
        {children}
        <fieldset className="ready">
          <legend>{translate('payments.reason.ready')}</legend>
          <div lang={language} dir={direction}>
            {reasons.map((each) => (
              <button
                key={each.en}
                type="button"
                aria-pressed={reason === each[language]}
                onClick={() => {
                  setReason(each[language])
                  setFault(undefined)
                  field.current?.focus()
                }}
              >
                {each[language]}
              </button>
            ))}
          </div>
        </fieldset>
        <TextField
          inputRef={field}
          label={translate('payments.reason.label')}
          value={reason}
          required
          autoFocus
          fullWidth
          multiline
          minRows={3}
          error={fault !== undefined}
          helperText={fault ?? note}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(undefined)
          }}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: longest } }}
        />
      </Body>
    </ActionDialog>
  )
}
