import { Alert } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Desk } from '#src/dataProvider/payments.ts'
import { paymentPath } from './payment.ts'

const Told = styled(Alert)({
  '& strong': { fontWeight: 600 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
})

interface SameReceiptProps {
  readonly payments: Desk['same_receipt']
  /** Within a dialog nothing leads away: it would stand over another payment then. */
  readonly isPlain?: boolean
  readonly className?: string
}

/** The other payments whose receipt is the same file: each may have been paid by the one transfer. */
export const SameReceipt = ({ payments, isPlain = false, className }: SameReceiptProps) => {
  const translate = useTranslate()
  if (payments.length === 0) return null
  return (
    <Told severity="warning" role="note" className={className}>
      <strong>{translate('payments.receipt.same', { smart_count: payments.length })}</strong>
      <ul>
        {payments.map(({ id, process_id: number, vendor, status }) => (
          <li key={id}>
            {isPlain ? (
              <bdi dir="ltr">{number}</bdi>
            ) : (
              <Link to={paymentPath(id)}>
                <bdi dir="ltr">{number}</bdi>
              </Link>
            )}
            {' · '}
            <bdi>{vendor}</bdi>
            {' · '}
            {translate(`resources.subscriptions.choices.status.${status}`)}
          </li>
        ))}
      </ul>
    </Told>
  )
}
