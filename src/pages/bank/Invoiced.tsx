import { Skeleton } from '@mui/material'
import { useGetOne, useTranslate } from 'react-admin'
import { Amounts } from '#src/resources/subscriptions/views/Amounts.tsx'
import { isOpen, type Payment, useDesk } from '#src/resources/subscriptions/views/payment.ts'
import { Receipt } from '#src/resources/subscriptions/views/Receipt.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'

/** The receipt of a payment, and what its invoice would say, beside the line that it may have come by. */
export const Invoiced = ({ id }: { readonly id: number }) => {
  const translate = useTranslate()
  const { data: payment, error, refetch } = useGetOne<Payment>('subscriptions', { id })
  const desk = useDesk(id)
  if (error && !payment) return <Failure error={error} onRetry={() => void refetch()} />
  if (!payment) return <Skeleton variant="rounded" sx={{ height: 520, margin: '16px' }} />
  return (
    <>
      <Receipt url={payment.receipt} isAsked={isOpen(payment)} others={desk?.same_receipt} />
      <div className="invoiced">
        <h3>{translate(isOpen(payment) ? 'bank.review.invoiced' : 'bank.review.was_invoiced')}</h3>
        <Amounts parts={payment} coupon={payment.coupon_label} />
      </div>
    </>
  )
}
