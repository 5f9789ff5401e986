import { Button, Dialog, DialogActions, DialogTitle, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { PAYMENT_METHODS, type PaymentMethod } from '#src/resources/subscriptions/paymentMethods.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'
import { notByBackdrop } from '../dialogs/notByBackdrop.ts'
import { formatMoney } from '../format/format.ts'
import type { Payment } from './payment.ts'

const Body = styled(DialogBody)(({ theme }) => ({
  display: 'grid',
  gap: 16,
  '& p': { margin: 0, color: theme.tokens.inkSoft },
  '& .what': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& .what strong': { fontSize: fontSize.xl, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .what span': { alignSelf: 'center' },
}))

interface ApproveDialogProps {
  readonly payment: Payment
  /** Sends; resolves to what is wrong with the method, if anything is. */
  readonly onConfirm: (method: PaymentMethod | undefined) => Promise<string | undefined>
  readonly onClose: () => void
}

/** Asks once more before what cannot be undone; and how it was paid, where that is not known. */
export const ApproveDialog = ({ payment, onConfirm, onClose }: ApproveDialogProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isAsked = payment.method === null && payment.amount > 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (isAsked && method === '') return setFault(translate('validation.required'))
    setSending(true)
    setFault(await onConfirm(method || undefined))
    setSending(false)
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={isSending ? undefined : notByBackdrop(onClose)}
      aria-labelledby={titleId}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId} component="h2">
          {translate('payments.approve.title')}
        </DialogTitle>
        <Body>
          <div className="what">
            <span>
              <bdi>{payment.vendor_label}</bdi>
            </span>
            <strong>
              <bdi dir="ltr">{formatMoney(payment.amount)}</bdi>
            </strong>
          </div>
          <p>{translate('payments.approve.text')}</p>
          {isAsked ? (
            <TextField
              select
              required
              fullWidth
              label={translate('payments.approve.method')}
              value={method}
              error={fault !== undefined}
              helperText={fault}
              onChange={({ target }) => {
                setMethod(target.value as PaymentMethod)
                setFault(undefined)
              }}
            >
              {PAYMENT_METHODS.map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(`resources.subscriptions.choices.method.${each}`)}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
        </Body>
        <DialogActions>
          <Button onClick={onClose} disabled={isSending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" autoFocus={!isAsked} disabled={isSending}>
            {translate('payments.approve.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
