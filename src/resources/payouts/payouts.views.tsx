import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { useCanAccess, useTranslate } from 'react-admin'
import { RETURN_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { ReasonButton } from '#src/views/dialogs/ReasonButton.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { payouts } from './payouts.ts'

/** Puts a payout that did not arrive back into its wallet, for a reason. */
const ReturnButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'payouts', action: 'return' })
  if (!may || record.state !== 'PAID') return null
  return (
    <ReasonButton
      label={translate('accounts.return.action')}
      variant="outlined"
      startIcon={<UndoOutlined />}
      title={translate('accounts.return.title', { number: `\u2066${record.payment_number}\u2069` })}
      text={translate('accounts.return.text', {
        amount: `\u2066${formatMoney(Number(record.amount))}\u2069`,
      })}
      confirm={translate('accounts.return.confirm')}
      tone="error"
      reasons={RETURN_REASONS}
      call={(provider, reason, key) => provider.returnPayout(record.id, reason, key)}
    />
  )
}

export default defineViews(payouts, {
  summary: ['amount', 'state', 'partner', 'vendor', 'payment_date', 'paid_by'],
  actions: ReturnButton,
})
