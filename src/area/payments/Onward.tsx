import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { mayOpen, useUser } from '../shell/session.ts'
import type { Payment } from './payment.ts'

/** The gateway's page where that is still open, else the order once more. */
const PayNow = ({ payUrl }: { payUrl: string | null }) => {
  const translate = useTranslate()
  return payUrl ? (
    <a href={payUrl}>{translate('account.payments.pay')}</a>
  ) : (
    <Link to="/dashboard/subscription">{translate('account.payments.pay')}</Link>
  )
}

/** What is left to do about a payment: its invoice to read, or itself to pay. */
export const Onward = ({
  payment: { status, invoice_id, invoice_number, pay_url },
}: {
  payment: Payment
}) => {
  const user = useUser()
  if (invoice_id)
    return (
      <Link to={`/dashboard/invoices/${invoice_id}`}>
        <bdi dir="ltr">{invoice_number}</bdi>
      </Link>
    )
  if (status !== 'DUE_PAYMENT' || !mayOpen(user, 'subscription')) return null
  return <PayNow payUrl={pay_url} />
}
