import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { settlementLines } from './settlementLines.ts'

export const labels: LabelsOf<typeof settlementLines> = {
  ...laterTitles.settlement_lines,
  fields: {
    remote_id: 'Gateway payment no.',
    settlement: 'Settlement',
    kind: 'Kind',
    state: 'State',
    occurred_on: 'Made on',
    amount: 'Amount',
    fee: 'Fee',
    vat: 'VAT on fee',
    net: 'Net',
    expected_amount: 'Amount in our books',
    subscription: 'Payment',
    refund: 'Refund',
    payment_problem: 'Unbooked payment',
    reference: 'Payment no. in the file',
    linked_by: 'Linked manually by',
    reason: 'How it was resolved',
    resolved_at: 'Resolved at',
    resolved_by: 'Resolved by',
  },
  sections: { line: 'Line', reconciliation: 'Reconciliation' },
  choices: {
    kind: {
      PAYMENT: 'Payment',
      REFUND: 'Refund',
      VOID: 'Void',
      CHARGEBACK: 'Chargeback',
      CHARGEBACK_PENALTY: 'Chargeback penalty',
      FEE: 'Service fee',
      PLATFORM_DUTIES: 'Platform duties',
      OTHER_DUTIES: 'Other duties',
      INSTALLMENT: 'Instalment',
      TRANSFER_FEE: 'Bank transfer fee',
    },
    state: {
      MATCHED: 'Matched',
      DIFFERS: 'Amount differs',
      UNKNOWN: 'Unknown here',
      REPEATED: 'Settled before',
      NOT_BOOKED: 'Not booked here',
      MISSING: 'Missing from settlements',
      CHARGED: 'Charge',
      RESOLVED: 'Resolved',
    },
  },
  actions: { reconcile: 'Reconcile settlement lines and resolve differences' },
  hints: {},
}
