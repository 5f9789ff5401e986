import SendOutlined from '@mui/icons-material/SendOutlined'
import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import type { ContactAnswer } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { isLocale, type Locale } from '#src/i18n/locales.ts'
import { isolated } from '#src/schema/plainText.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useKey } from '#src/views/dialogs/useKey.ts'
import { useUnsavedGuard } from '#src/views/form/useUnsavedGuard.ts'
import { formatInstant } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { Chip } from '#src/views/parts/Chip.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { ViewRecord } from '#src/views/record.ts'

/** How the subject of an answer begins: in the language of who reads it, whichever the panel speaks. */
const ANSWER_PREFIX = { ar: 'رد: ', en: 'Re: ' } as const satisfies Record<Locale, string>

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  minWidth: 0,
  '& article': { paddingInlineStart: 12, borderInlineStart: `3px solid ${theme.tokens.line}` },
  '& h3': { margin: 0, fontSize: 14, fontWeight: 600 },
  '& article p': { margin: '6px 0 0', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .about': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    fontSize: 12,
    color: theme.tokens.inkSoft,
  },
  '& form': { display: 'grid', gap: 16 },
  '& .note': { margin: 0, fontSize: 13, color: theme.tokens.inkSoft },
  '& form button': { justifySelf: 'start' },
  // It flies on in the direction of reading.
  '[dir="rtl"] & .MuiButton-startIcon svg': { transform: 'scaleX(-1)' },
}))

const LOOKS = {
  waiting: { tone: 'warning' },
  sent: { tone: 'success' },
  failed: { tone: 'danger' },
} as const

/** How often it is asked whether a mail has left, in ms. */
const ASK_AGAIN_MS = 3_000

const Answer = ({ answer }: { readonly answer: ContactAnswer }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <article>
      <h3>
        <bdi>{answer.subject}</bdi>
      </h3>
      <span className="about">
        {translate('views.answers.by', { name: answer.answered_by })}
        <time dateTime={answer.answered_at}>{formatInstant(answer.answered_at, locale)}</time>
        <Chip look={LOOKS[answer.state]}>{translate(`views.answers.${answer.state}`)}</Chip>
      </span>
      <p dir="auto">{answer.text}</p>
    </article>
  )
}

interface AnswersProps {
  readonly record: ViewRecord
}

/** In the order in which they stand. */
const FIELDS = ['subject', 'text'] as const

const AnswerForm = ({ record, onSent }: AnswersProps & { readonly onSent: () => void }) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const locale = useAppLocale()
  // It is read by the sender: the sender's language, where it is known.
  const offered = `${ANSWER_PREFIX[isLocale(record.locale) ? record.locale : locale]}${String(record.subject ?? '')}`
  const [subject, setSubject] = useState(offered)
  const [text, setText] = useState('')
  useUnsavedGuard(text.trim() !== '' || subject !== offered)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isSending, setSending] = useState(false)
  const { keyOf, forget } = useKey()
  const form = useRef<HTMLFormElement>(null)

  /** Shows what is wrong at its field, and brings the keyboard to the first of them. */
  const refuse = (wrong: Readonly<Record<string, readonly string[]>>) => {
    setErrors(wrong)
    const first = FIELDS.find((field) => wrong[field])
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const send = async (): Promise<void> => {
    setSending(true)
    setErrors({})
    try {
      const answer = { subject, text }
      await dataProvider.answerContact(record.id, answer, keyOf(record.id, answer))
      forget()
      setText('')
      setSubject(offered)
      notify('success.answered', { type: 'success' })
      onSent()
    } catch (error) {
      const problem = problemOf(error)
      if (problem.status === 422) refuse(problem.errors)
      else if (await dialogs.problem(problem)) return send()
    } finally {
      setSending(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const typed = { subject, text }
    const missing = FIELDS.filter((field) => typed[field].trim() === '')
    if (missing.length === 0) void send()
    else refuse(Object.fromEntries(missing.map((field) => [field, [translate('validation.required')]])))
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        label={translate('views.answers.subject')}
        name="subject"
        value={subject}
        required
        fullWidth
        error={Boolean(errors.subject)}
        helperText={errors.subject?.[0]}
        onChange={({ target }) => setSubject(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
      />
      <TextField
        label={translate('views.answers.text')}
        name="text"
        value={text}
        required
        fullWidth
        multiline
        minRows={5}
        error={Boolean(errors.text)}
        helperText={errors.text?.[0]}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 10_000 } }}
      />
      <p className="note">{translate('views.answers.to', { email: isolated(String(record.email)) })}</p>
      <Button type="submit" variant="contained" startIcon={<SendOutlined />} aria-disabled={isSending}>
        {translate('views.answers.send')}
      </Button>
    </form>
  )
}

/** What was answered to a message, and the form of the next answer for who may handle it. */
const Answers = ({ record }: AnswersProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const allows = useAllows()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['contactAnswers', record.id],
    queryFn: () => dataProvider.contactAnswers(record.id),
    refetchInterval: ({ state }) =>
      state.data?.data.some((answer) => answer.state === 'waiting') ? ASK_AGAIN_MS : false,
  })
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('views.answers.title')}</h2>
      <Body>
        {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
        {data?.data.length === 0 ? <p className="note">{translate('views.answers.none')}</p> : null}
        {data?.data.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
        {allows?.('contacts', 'handle') ? (
          <AnswerForm
            record={record}
            onSent={() => {
              void queries.invalidateQueries({ queryKey: ['contactAnswers'] })
              refresh()
            }}
          />
        ) : null}
      </Body>
    </Card>
  )
}

export default Answers
