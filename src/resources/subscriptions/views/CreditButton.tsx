import { Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CREDIT_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { EndingBox, OwnReversal } from './EndingBox.tsx'
import type { Invoice } from './payment.ts'
import { ReasonDialog, useReasoned } from './ReasonDialog.tsx'

interface CreditButtonProps {
  readonly invoice: Pick<Invoice, 'id' | 'number' | 'amount' | 'subscription'>
  readonly icon: ReactNode
}

/** Reverses an invoice, for a reason. */
export const CreditButton = ({ invoice: { id, number, amount, subscription }, icon }: CreditButtonProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [isAsked, setAsked] = useState(false)
  const { send } = useReasoned({
    call: (provider, reason, key) => provider.creditInvoice(id, reason, key),
    onDone: () => setAsked(false),
  })

  return (
    <>
      <Button size="small" color="inherit" startIcon={icon} onClick={() => setAsked(true)}>
        {translate('payments.invoice.credit')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('payments.credit.title', { number: `\u2066${number}\u2069` })}
          text={translate('payments.credit.text', { amount: `\u2066${formatMoney(amount)}\u2069` })}
          confirm={translate('payments.credit.confirm')}
          tone="error"
          longest={300}
          reasons={CREDIT_REASONS}
          language={locale}
          onConfirm={send}
          onClose={() => setAsked(false)}
        >
          <OwnReversal payment={subscription} />
          <EndingBox payment={subscription} />
        </ReasonDialog>
      ) : null}
    </>
  )
}
