import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankLines } from './bankLines.ts'

export const labels: LabelsOf<typeof bankLines> = {
  one: 'Bank line',
  many: 'Bank lines',
  definite: 'Bank line',
  purpose: 'What came to the bank account and left it, and what it was matched with.',
  fields: {
    text: 'Description',
    statement: 'Statement',
    booked_on: 'Booked on',
    direction: 'Direction',
    amount: 'Amount',
    reference: 'Bank reference',
    counterparty: 'Counterparty',
    counterparty_iban: 'Counterparty’s IBAN',
    state: 'State',
    subscription: 'Payment',
    payout: 'Payout',
    settlement: 'Gateway settlement',
    batch: 'Payout batch',
    charge_vat: 'VAT within the charge',
    charged_on: 'Day in the books',
    reason: 'Why ignored',
    decided_at: 'Decided',
    decided_by: 'Decided by',
  },
  sections: { line: 'Line', matching: 'Matching' },
  choices: {
    direction: { IN: 'Incoming', OUT: 'Outgoing' },
    state: { OPEN: 'Unmatched', MATCHED: 'Matched', IGNORED: 'Ignored', CHARGED: 'Bank charge' },
  },
  actions: { match: 'Match bank lines' },
  hints: {},
}
