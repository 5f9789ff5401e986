import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { CREDIT_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { ReasonButton } from '#src/views/dialogs/ReasonButton.tsx'
import { EndingBox, OwnReversal } from './EndingBox.tsx'
import type { Invoice } from './payment.ts'

interface CreditButtonProps {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'amount' | 'subscription'>
  readonly icon: ReactNode
}

/** Reverses an invoice, for a reason. */
export const CreditButton = ({ invoice: { id, number, amount, subscription }, icon }: CreditButtonProps) => {
  const translate = useTranslate()
  return (
    <ReasonButton
      label={translate('payments.invoice.credit')}
      size="small"
      color="inherit"
      startIcon={icon}
      title={translate('payments.credit.title', { number: `\u2066${number}\u2069` })}
      text={translate('payments.credit.text', { amount: `\u2066${formatMoney(amount)}\u2069` })}
      confirm={translate('payments.credit.confirm')}
      tone="error"
      reasons={CREDIT_REASONS}
      call={(provider, reason, key) => provider.creditInvoice(id, reason, key)}
    >
      <OwnReversal payment={subscription} />
      <EndingBox payment={subscription} />
    </ReasonButton>
  )
}
