import { lazy } from 'react'
import { defineViews } from '#src/views/resourceViews.ts'
import { subscriptions } from './subscriptions.ts'

const PaymentSheets = lazy(() => import('#src/views/payments/PaymentSheets.tsx'))

export default defineViews(subscriptions, {
  presets: [
    { label: 'resources.subscriptions.choices.status.PENDING', filter: { status: ['PENDING'] } },
    { label: 'resources.subscriptions.choices.status.DUE_PAYMENT', filter: { status: ['DUE_PAYMENT'] } },
    {
      label: 'resources.subscriptions.choices.period_state.CURRENT',
      filter: { period_state: ['CURRENT'] },
    },
  ],
  summary: ['processId', 'status', 'refund_state', 'created_at', 'starts_on', 'ends_on'],
  body: ({ record }) => <PaymentSheets record={record} />,
})
