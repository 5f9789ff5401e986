import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { mayOpen, useUser } from '../shell/session.ts'
import type { Payment } from './payment.ts'

/** Leads on from a payment that is due: to the gateway's page where that is still open, else to the order once more. */
export const PayNow = ({ payment: { status, invoice_id, pay_url } }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const user = useUser()
  if (invoice_id || status !== 'DUE_PAYMENT' || !mayOpen(user, 'subscription')) return null
  return pay_url ? (
    <a href={pay_url}>{translate('account.payments.pay')}</a>
  ) : (
    <Link to="/dashboard/subscription">{translate('account.payments.pay')}</Link>
  )
}
