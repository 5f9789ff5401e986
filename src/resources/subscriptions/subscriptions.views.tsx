import { lazy } from 'react'
import { DueOnCell } from '#src/views/payments/DueOn.tsx'
import { defineViews } from '#src/views/resourceViews.ts'
import { subscriptions } from './subscriptions.ts'

const PaymentSheets = lazy(() => import('#src/views/payments/PaymentSheets.tsx'))

export default defineViews(subscriptions, {
  cells: { due_on: DueOnCell },
  presets: [
    { label: 'resources.subscriptions.choices.status.PENDING', filter: { status: ['PENDING'] } },
    { label: 'resources.subscriptions.choices.status.DUE_PAYMENT', filter: { status: ['DUE_PAYMENT'] } },
    {
      label: 'payments.overdue.preset',
      filter: { age: ['DAYS_0_30', 'DAYS_31_60', 'DAYS_61_90', 'OVER_90'] },
    },
    {
      label: 'resources.subscriptions.choices.period_state.CURRENT',
      filter: { period_state: ['CURRENT'] },
    },
  ],
  summary: ['processId', 'status', 'refund_state', 'created_at', 'starts_on', 'ends_on'],
  body: ({ record }) => <PaymentSheets record={record} />,
})
