import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import { paymentMethods } from '../subscriptions/paymentMethods.en.ts'
import type { paymentProblems } from './paymentProblems.ts'

export const labels: LabelsOf<typeof paymentProblems> = {
  ...laterTitles.payment_problems,
  fields: {
    remote_id: 'Number at the gateway',
    gateway: 'Payment gateway',
    problem: 'Reason',
    vendor: 'Vendor',
    subscription: 'Payment',
    email: 'Email',
    registration_number: 'Registration number',
    amount: 'Amount received',
    currency: 'Currency',
    expected_amount: 'Amount asked for',
    method: 'Payment method',
    note: 'How it was settled',
    state: 'Settlement',
    settledAt: 'Settled at',
    settledBy: 'Settled by',
  },
  sections: { arrived: 'What arrived', owner: 'Whose it is', settlement: 'Settlement' },
  choices: {
    problem: {
      NO_VENDOR: 'Registered with the email of an account',
      NO_RECEIPT: 'A transfer whose receipt was not kept',
      OTHER_AMOUNT: 'Another amount or currency',
      DECIDED_BEFORE: 'Paid or rejected before',
      FOR_LIFE: 'The vendor is subscribed for life',
      REFUSED: 'Could not be booked',
    },
    method: paymentMethods,
    state: { OPEN: 'To be settled', SETTLED: 'Settled' },
  },
  hints: { note: 'Such as: given back in the gateway’s dashboard, or a payment recorded for the vendor.' },
  transitions: {
    settle: {
      action: 'Mark as settled',
      question: 'Was this money given back, or booked for the vendor? This cannot be undone.',
      done: 'Marked as settled',
    },
  },
}
