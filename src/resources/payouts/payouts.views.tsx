import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { RETURN_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { ReasonDialog, useReasoned } from '../subscriptions/views/ReasonDialog.tsx'
import { payouts } from './payouts.ts'

/** Puts a payout that did not arrive back into its wallet, for a reason. */
const ReturnButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { canAccess: may = false } = useCanAccess({ resource: 'payouts', action: 'return' })
  const [isAsked, setAsked] = useState(false)
  const { send } = useReasoned({
    call: (provider, reason, key) => provider.returnPayout(record.id, reason, key),
    onDone: () => setAsked(false),
  })
  if (!may || record.state !== 'PAID') return null

  return (
    <>
      <Button variant="outlined" startIcon={<UndoOutlined />} onClick={() => setAsked(true)}>
        {translate('accounts.return.action')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={translate('accounts.return.title', { number: `\u2066${record.payment_number}\u2069` })}
          text={translate('accounts.return.text', {
            amount: `\u2066${formatMoney(Number(record.amount))}\u2069`,
          })}
          confirm={translate('accounts.return.confirm')}
          tone="error"
          longest={300}
          reasons={RETURN_REASONS}
          language={locale}
          onConfirm={send}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}

export default defineViews(payouts, {
  summary: ['amount', 'state', 'partner', 'vendor', 'payment_date', 'paid_by'],
  actions: ReturnButton,
})
