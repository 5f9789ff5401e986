import type { LabelsOf } from '#src/schema/labels.ts'
import type { walletEntries } from './walletEntries.ts'

export const labels: LabelsOf<typeof walletEntries> = {
  one: 'Wallet entry',
  many: 'Wallet entries',
  definite: 'Wallet entry',
  purpose: 'All that was earned into the wallets and paid out of them.',
  fields: {
    description: 'Description',
    kind: 'Kind',
    partner: 'Partner',
    vendor: 'Vendor',
    amount: 'Amount',
    referred_vendor: 'Referred vendor',
    subscription: 'Payment',
    base_amount: 'Net it is counted from',
    percentage: 'Share',
    month: 'Month',
    month_to: 'To month',
    month_count: 'Of months',
    payable_on: 'Payable from',
    review: 'Referral review',
    reason: 'Reason',
    recorded_by: 'Recorded by',
    payout: 'Payout',
    balance: 'Balance after',
  },
  sections: {
    entry: 'Entry',
  },
  choices: {
    review: { OPEN: 'Under review', CONFIRMED: 'Accepted', DECLINED: 'Declined' },
    kind: {
      COMMISSION: 'Commission',
      PAYOUT: 'Payout',
      REVERSAL: 'Reversal',
      RETURN: 'Returned payout',
      ADJUSTMENT: 'Adjustment',
    },
  },
  hints: {},
}
