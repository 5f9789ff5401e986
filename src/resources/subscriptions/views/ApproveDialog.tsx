import { Button, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Desk } from '#src/dataProvider/payments.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { formatMoney } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { ActionDialog } from '#src/views/dialogs/ActionDialog.tsx'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import type { Payment } from './payment.ts'
import { SameReceipt } from './SameReceipt.tsx'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.tokens.inkSoft },
  '& .what': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& .what strong': { fontSize: fontSize.xl, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .what span': { alignSelf: 'center' },
}))

/** How something was paid, as far as that is asked. */
export interface HowPaid {
  readonly method?: PaymentMethod
  readonly reference?: string
}

type Faults = Readonly<Record<string, readonly string[]>>

interface ApproveDialogProps {
  readonly payment: Payment
  /** Approves it, or records that it was paid, for another one to approve. */
  readonly does: 'approve' | 'submit'
  /** Other payments that have the same receipt. */
  readonly others: Desk['same_receipt']
  /** Nothing shows yet that it was paid. */
  readonly needsReference: boolean
  /** Sends; resolves to what is wrong with which field, if anything is. */
  readonly onConfirm: (how: HowPaid) => Promise<Faults | undefined>
  readonly onClose: () => void
}

/** Asks once more before what cannot be undone; and how it was paid, where that is not known. */
export const ApproveDialog = ({ payment, does, others, needsReference, ...props }: ApproveDialogProps) => {
  const { onConfirm, onClose } = props
  const translate = useTranslate()
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [reference, setReference] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [asksReference, setAsksReference] = useState(needsReference)
  const [isSending, setSending] = useState(false)
  const asksMethod = payment.method === null && payment.amount > 0

  const submit = async () => {
    const missing = {
      ...(asksMethod && method === '' ? { method: [translate('validation.required')] } : {}),
      ...(asksReference && reference.trim() === '' ? { reference: [translate('validation.required')] } : {}),
    }
    setFaults(missing)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    const how = { method: method || undefined, reference: reference.trim() || undefined }
    const found = (await onConfirm(how)) ?? {}
    setFaults(found)
    // It was not known yet when the dialog was opened.
    if (found.reference) setAsksReference(true)
    setSending(false)
  }

  return (
    <ActionDialog
      title={translate(`payments.${does}.title`)}
      width="xs"
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          variant="contained"
          autoFocus={!(asksMethod || asksReference)}
          disabled={isSending}
        >
          {translate(`payments.${does}.confirm`)}
        </Button>
      }
    >
      <Body>
        <div className="what">
          <span>
            <bdi>{payment.vendor_label}</bdi>
          </span>
          <strong>
            <bdi dir="ltr">{formatMoney(payment.amount)}</bdi>
          </strong>
        </div>
        <SameReceipt payments={others} isPlain />
        <p>{translate(`payments.${does}.text`)}</p>
        {asksMethod ? (
          <TextField
            select
            required
            fullWidth
            label={translate('payments.approve.method')}
            value={method}
            error={faults.method !== undefined}
            helperText={faults.method?.[0]}
            onChange={({ target }) => {
              setMethod(target.value as PaymentMethod)
              setFaults({})
            }}
          >
            {PAYMENT_METHODS.map((each) => (
              <MenuItem key={each} value={each}>
                {translate(`resources.subscriptions.choices.method.${each}`)}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {asksReference ? (
          <TextField
            required
            fullWidth
            autoFocus={!asksMethod}
            label={translate('payments.approve.reference')}
            value={reference}
            error={faults.reference !== undefined}
            helperText={faults.reference?.[0] ?? translate('payments.approve.reference_hint')}
            onChange={({ target }) => {
              setReference(target.value)
              setFaults({})
            }}
            slotProps={{
              htmlInput: { dir: 'auto', maxLength: 60, autoComplete: 'off', spellCheck: false },
            }}
          />
        ) : null}
      </Body>
    </ActionDialog>
  )
}
