import type { LabelsOf } from '#src/schema/labels.ts'
import type { payoutItems } from './payoutItems.ts'

export const labels: LabelsOf<typeof payoutItems> = {
  one: 'Item of a payout batch',
  many: 'Items of payout batches',
  definite: 'Item',
  purpose: 'What each recipient is paid in a payout batch.',
  fields: {
    number: 'Payment no.',
    batch: 'Payout batch',
    partner: 'Partner',
    vendor: 'Vendor',
    iban: 'IBAN',
    amount: 'Amount',
    state: 'State',
    refusal: 'Reason for refusal',
    payout: 'Payout',
    settled_at: 'Confirmed paid at',
    settled_by: 'Confirmed by',
    bank_line: 'Bank line of the batch',
  },
  sections: { item: 'Item' },
  choices: {
    state: {
      WAITING: 'Waiting for approval',
      APPROVED: 'With the bank',
      PAID: 'Paid',
      RETURNED: 'Returned',
      REFUSED: 'Refused',
      CANCELLED: 'Cancelled',
    },
    refusal: {
      IBAN_MISSING: 'No IBAN',
      IBAN_NOT_CONFIRMED: 'IBAN not confirmed',
      IBAN_CHANGED: 'IBAN changed since',
      BEYOND_BALANCE: 'Balance no longer sufficient',
      BELOW_MINIMUM: 'Below the minimum payout',
    },
  },
  hints: {},
}
