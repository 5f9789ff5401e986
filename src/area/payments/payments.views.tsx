import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { formatDay } from '#src/i18n/dates.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { defineViews } from '#src/views/resourceViews.ts'
import { OwnExplained } from '../parts/OwnExplained.tsx'
import { packageTitle } from '../parts/packageTitle.ts'
import { DueOn } from './DueOn.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { PayNow } from './PayNow.tsx'
import type { Payment } from './payment.ts'
import { Receipt } from './Receipt.tsx'
import { RefundState } from './RefundState.tsx'

/** A cell of a payment as its vendor is told of it, which is more than the declaration names. */
const shownBy = (show: (payment: Payment) => ReactNode) => () => {
  const payment = useRecordContext<Payment>()
  return payment ? show(payment) : null
}

const Title = ({ payment }: { readonly payment: Payment }) => (
  <bdi>{packageTitle(payment, useAppLocale())}</bdi>
)

const Period = ({ payment: { starts_on, ends_on } }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return starts_on ? (
    <span className="stacked">
      {formatDay(starts_on, locale)}
      <small>
        {ends_on
          ? translate('views.filters.to', { to: formatDay(ends_on, locale) })
          : translate('account.dashboard.for_life')}
      </small>
    </span>
  ) : (
    <span className="nothing">{translate('views.nothing')}</span>
  )
}

const Status = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const { status, checking, preparing, declined, reason, withdrawn } = payment
  return (
    <span className="stacked">
      <PaymentStatus status={withdrawn ? 'WITHDRAWN' : status} />
      <DueOn payment={payment} />
      <PayNow payment={payment} />
      <RefundState payment={payment} />
      {checking && <small>{translate('account.payments.checking')}</small>}
      {preparing && <small>{translate('account.payments.preparing')}</small>}
      {declined && !checking && <small>{translate(`account.payments.declined.${declined}`)}</small>}
      {status === 'REJECTED' && reason && (
        <small>
          <ReasonText text={reason} />
        </small>
      )}
    </span>
  )
}

const Papers = ({ payment }: { readonly payment: Payment }) => (
  <span className="stacked">
    <InvoiceLink payment={payment} />
    {payment.credit_notes.map(({ id, number }) => (
      <Link key={id} to={`/dashboard/invoices/${id}`}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
    ))}
    {payment.refunds.map(
      ({ number, file }) => file && <Receipt key={number} address={file} of={number} isRefund />,
    )}
    {payment.receipt && <Receipt address={payment.receipt} of={payment.processId} />}
  </span>
)

/** A payment in its vendor's own list. */
export default defineViews(subscriptions, {
  cells: {
    processId: shownBy(({ processId }) => <bdi dir="ltr">{processId}</bdi>),
    package: shownBy((payment) => <Title payment={payment} />),
    starts_on: shownBy((payment) => <Period payment={payment} />),
    due_on: shownBy((payment) => <DueOn payment={payment} />),
    amount: shownBy(({ id, amount }) => <OwnExplained of="payments" id={id} value={amount} />),
    status: shownBy((payment) => <Status payment={payment} />),
    invoice_number: shownBy((payment) => <Papers payment={payment} />),
  },
})
