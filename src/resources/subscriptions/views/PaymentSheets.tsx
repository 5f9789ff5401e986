import { useState } from 'react'
import type { ViewRecord } from '#src/views/record.ts'
import { Invoices } from './Invoices.tsx'
import { PaymentReview } from './PaymentReview.tsx'
import { paymentOf } from './payment.ts'
import { QueueBar } from './QueueBar.tsx'
import { Refunds } from './Refunds.tsx'

/** The page of a payment: what else waits, the receipt beside the amount, and the invoice. */
const PaymentSheets = ({ record }: { readonly record: ViewRecord }) => {
  const payment = paymentOf(record)
  const [decided, setDecided] = useState<number>()
  return (
    <>
      <QueueBar payment={payment} isDone={decided === payment.id} />
      <PaymentReview key={payment.id} record={record} onDecided={() => setDecided(payment.id)} />
      <Refunds payment={payment} />
      <Invoices payment={payment} />
    </>
  )
}

export default PaymentSheets
