import { useState } from 'react'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import type { ViewRecord } from '../record.ts'
import { ShowSection } from '../show/ShowSection.tsx'
import { Invoices } from './Invoices.tsx'
import { PaymentReview } from './PaymentReview.tsx'
import { paymentOf } from './payment.ts'
import { QueueBar } from './QueueBar.tsx'

const PERIOD = subscriptions.form.filter(({ key }) => key === 'period')

/** The page of a payment: what else waits, the receipt beside the amount, the invoice, the period that it bought. */
const PaymentSheets = ({ record }: { readonly record: ViewRecord }) => {
  const payment = paymentOf(record)
  const [decided, setDecided] = useState<number>()
  return (
    <>
      <QueueBar payment={payment} isDone={decided === payment.id} />
      <PaymentReview key={payment.id} record={record} onDecided={() => setDecided(payment.id)} />
      <Invoices payment={payment} />
      {PERIOD.map((section) => (
        <ShowSection
          key={section.key}
          resource={subscriptions}
          section={section}
          record={record}
          overrides={{}}
        />
      ))}
    </>
  )
}

export default PaymentSheets
