import { Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { Parties, ProposedCorrection } from '#src/dataProvider/payments.ts'
import { newIdempotencyKey } from '#src/dataProvider/sendForm.ts'
import { PARTIES } from '#src/resources/invoices/invoices.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { formatMoney } from '#src/schema/money.ts'
import { fontSize, radius } from '#src/theme/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '#src/views/dialogs/notByBackdrop.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { ThinBar } from '#src/views/parts/ThinBar.tsx'
import { problemOf } from '#src/views/problem.ts'
import type { Invoice } from './payment.ts'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.tokens.inkSoft },
  '& .changes': { padding: 16, borderRadius: radius.card, backgroundColor: theme.tokens.canvas },
  '& h3': { margin: '0 0 8px', fontSize: fontSize.sm, fontWeight: 600 },
  '& dl': { display: 'grid', gap: 8, margin: 0 },
  '& dt': { fontSize: fontSize.sm, color: theme.tokens.inkSoft },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& del': { color: theme.tokens.inkSoft },
  '& ins': { fontWeight: 600, textDecoration: 'none' },
}))

const BUYER = ['buyer_name', 'buyer_tax_number', 'buyer_registration'] as const

type Buyer = Readonly<Record<(typeof BUYER)[number], string>>

interface CorrectDialogProps {
  readonly invoice: Pick<Invoice, 'id' | 'number'>
  /** Riyals that are left of it. */
  readonly left: number
  readonly onClose: () => void
}

/** What the new invoice says otherwise. */
const Changes = ({ before, after }: { readonly before: Parties; readonly after: Parties }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const changed = PARTIES.filter((name) => (before[name] ?? '') !== (after[name] ?? ''))
  return (
    <section className="changes" aria-live="polite">
      <h3>{translate('payments.correct.changes')}</h3>
      {changed.length === 0 ? <p>{translate('payments.correct.no_changes')}</p> : null}
      <dl>
        {changed.map((name) => (
          <div key={name}>
            <dt>{translate(`resources.invoices.fields.${name}`)}</dt>
            <dd>
              <del>
                <bdi>{before[name] || translate('views.history.nothing')}</bdi>
              </del>{' '}
              {locale === 'ar' ? '←' : '→'}{' '}
              <ins>
                <bdi>{after[name] || translate('views.history.nothing')}</bdi>
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Form = ({
  invoice,
  left,
  onClose,
  proposed,
}: CorrectDialogProps & { readonly proposed: ProposedCorrection }) => {
  const translate = useTranslate()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const notify = useNotify()
  const refresh = useRefresh()
  const { before, after } = proposed
  const [buyer, setBuyer] = useState<Buyer>(
    () => Object.fromEntries(BUYER.map((name) => [name, after[name] ?? ''])) as unknown as Buyer,
  )
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isSending, setSending] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const typed = Object.fromEntries(
    BUYER.map((name) => [name, latinDigits(buyer[name]).trim() || null]),
  ) as Pick<Parties, (typeof BUYER)[number]>

  const send = async (): Promise<void> => {
    try {
      const { message } = await dataProvider.correctInvoice(
        invoice.id,
        { ...typed, reason: reason.trim() },
        key,
      )
      notify(message, { type: 'success' })
    } catch (error) {
      const problem = problemOf(error)
      if (Object.keys(problem.errors).length > 0) return setFaults(problem.errors)
      if (await dialogs.problem(problem)) return send()
      if (problem.status !== 409) return
    }
    refresh()
    onClose()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const required = [translate('validation.required')]
    const found = {
      ...(reason.trim() ? {} : { reason: required }),
      ...(typed.buyer_name ? {} : { buyer_name: required }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    await send()
    setSending(false)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Body>
        <p>{translate('payments.correct.text', { amount: `\u2066${formatMoney(left)}\u2069` })}</p>
        {BUYER.map((name) => (
          <TextField
            key={name}
            fullWidth
            required={name === 'buyer_name'}
            label={translate(`resources.invoices.fields.${name}`)}
            value={buyer[name]}
            error={faults[name] !== undefined}
            helperText={faults[name]?.[0]}
            onChange={({ target }) => setBuyer({ ...buyer, [name]: target.value })}
            slotProps={{ htmlInput: { dir: name === 'buyer_name' ? 'auto' : 'ltr', maxLength: 255 } }}
          />
        ))}
        <Changes before={before} after={{ ...after, ...typed }} />
        <TextField
          fullWidth
          required
          multiline
          minRows={2}
          label={translate('payments.reason.label')}
          value={reason}
          error={faults.reason !== undefined}
          helperText={faults.reason?.[0]}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 300 } }}
        />
      </Body>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isSending}>
          {translate('payments.correct.confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Corrects who is named on an invoice, and shows first what the new one says otherwise. */
const CorrectDialog = (props: CorrectDialogProps) => {
  const { invoice, onClose } = props
  const translate = useTranslate()
  const titleId = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['correction', invoice.id],
    queryFn: ({ signal }) => dataProvider.correction(invoice.id, signal),
    // Asked once: the page that is read anew around it leaves alone what is being corrected.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={notByBackdrop(onClose)} aria-labelledby={titleId}>
      <DialogTitle id={titleId} component="h2">
        {translate('payments.correct.title', { number: `\u2066${invoice.number}\u2069` })}
      </DialogTitle>
      <ThinBar on={isFetching} label={translate('ra.page.loading')} />
      {error ? (
        <DialogBody>
          <Failure error={error} onRetry={() => void refetch()} />
        </DialogBody>
      ) : null}
      {data ? <Form {...props} proposed={data} /> : null}
    </Dialog>
  )
}

export default CorrectDialog
