import { Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'

/** A call that moves money or its papers, for a reason. */
type ReasonedCall = (
  provider: PanelDataProvider,
  reason: string,
  key: string,
) => Promise<{ readonly message: string }>

interface Reasoned {
  readonly call: ReasonedCall
  /** It was done, or a rule refused it: nothing is left to be asked. */
  readonly onDone: () => void
  /** Fields beside the reason that show what is wrong with them. */
  readonly shown?: readonly string[]
}

/**
 * Sends what a ReasonDialog asked for, and tells what came of it. `send` resolves to what is wrong with the reason, if
 * anything is; `faults` are those of all fields. Nothing typed is lost, and a repetition carries the same key.
 */
export const useReasoned = ({ call, onDone, shown = [] }: Reasoned) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const [faults, setFaults] = useState<Problem['errors']>({})

  const attempt = async (reason: string, key: string): Promise<string | undefined> => {
    try {
      const { message } = await call(dataProvider, reason, key)
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      setFaults(problem.errors)
      if (['reason', ...shown].some((field) => problem.errors[field])) return problem.errors.reason?.[0]
      if (await dialogs.problem(problem)) return attempt(reason, key)
      if (problem.status !== 409) return undefined
    }
    onDone()
    refresh()
    return undefined
  }
  return { send: (reason: string) => attempt(reason, newIdempotencyKey()), faults, setFaults }
}

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

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly tone: 'error' | 'primary'
  readonly reasons: readonly Readonly<Record<Locale, string>>[]
  /** As many characters as the server takes. */
  readonly longest: number
  /** The language of whoever reads the reason. */
  readonly language: Locale
  /** Names that language, where it is the vendor's. */
  readonly note?: ReactNode
  /** What is told before, beside the text. */
  readonly children?: ReactNode
  /** Sends; resolves to what is wrong with the reason, if anything is. */
  readonly onConfirm: (reason: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks for a reason, which is required; the usual ones are at hand. Nothing typed is lost by a refusal. */
export const ReasonDialog = ({ reasons, language, onConfirm, onClose, ...props }: ReasonDialogProps) => {
  const { title, text, confirm, tone, note, longest, children } = props
  const translate = useTranslate()
  const titleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const direction = DIRECTION[language]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (reason.trim() === '') {
      setFault(translate('validation.required'))
      field.current?.focus()
      return
    }
    setSending(true)
    setFault(await onConfirm(reason.trim()))
    setSending(false)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isSending ? undefined : notByBackdrop(onClose)}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {title}
        </DialogTitle>
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
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={tone} disabled={isSending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
