import type { LabelsOf } from '#src/schema/labels.ts'
import { labels as subscriptions } from '../subscriptions/subscriptions.en.ts'
import type { refunds } from './refunds.ts'

export const labels: LabelsOf<typeof refunds> = {
  one: 'Refund',
  many: 'Refunds',
  definite: 'Refund',
  purpose: 'What went back to vendors of their payments: how much, how and why.',
  fields: {
    number: 'Refund no.',
    subscription: 'Payment',
    vendor: 'Vendor',
    amount: 'Amount',
    method: 'Method',
    reference: 'Reference',
    refunded_on: 'Refunded on',
    file: 'Document',
    reason: 'Reason',
    credit_note: 'Credit note',
    period: 'Paid period',
    refunded_by: 'Recorded by',
  },
  sections: { refund: 'Refund', reason: 'Reason and effect' },
  choices: {
    method: { ...subscriptions.choices.method, SET_OFF: 'Set off against another payment' },
    period: { KEPT: 'Kept', ENDED: 'Ended' },
  },
  hints: {},
}
