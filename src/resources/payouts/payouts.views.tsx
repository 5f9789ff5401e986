import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Alert } from '@mui/material'
import { useCanAccess, useTranslate } from 'react-admin'
import { useAdmin } from '#src/authProvider/admin.ts'
import { RETURN_REASONS } from '#src/i18n/reasons.ts'
import { formatMoney } from '#src/schema/money.ts'
import { ReasonButton } from '#src/views/dialogs/ReasonButton.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { payouts } from './payouts.ts'

/** True for a payout that whoever is signed in recorded: the server has another one return it (`own_payout`). */
const useIsOwn = ({ state, paid_by }: OfRecordProps['record']): boolean => {
  const admin = useAdmin()
  return state === 'PAID' && admin !== undefined && paid_by === admin.username
}

/** Tells whoever recorded a payout, and may return others, that this one is another's to return. */
const OwnPayout = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'payouts', action: 'return' })
  const isOwn = useIsOwn(record)
  return may && isOwn ? (
    <Alert severity="info" role="note">
      {translate('accounts.return.own')}
    </Alert>
  ) : null
}

/** Puts a payout that did not arrive back into its wallet, for a reason. */
const ReturnButton = ({ record }: OfRecordProps) => {
  const translate = useTranslate()
  const { canAccess: may = false } = useCanAccess({ resource: 'payouts', action: 'return' })
  const isOwn = useIsOwn(record)
  if (!may || isOwn || record.state !== 'PAID') return null
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
  above: OwnPayout,
})
