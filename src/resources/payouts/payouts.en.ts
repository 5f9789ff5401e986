import type { LabelsOf } from '#src/schema/labels.ts'
import { paymentMethods } from '../subscriptions/paymentMethods.en.ts'
import type { payouts } from './payouts.ts'

export const labels: LabelsOf<typeof payouts> = {
  one: 'Payout',
  many: 'Payouts',
  definite: 'Payout',
  purpose: 'What was paid out of the wallets of partners and vendors.',
  fields: {
    payment_number: 'Payment no.',
    partner: 'Partner',
    vendor: 'Vendor',
    amount: 'Amount',
    method: 'Payment method',
    payment_date: 'Paid on',
    payment_file: 'Payment file',
    paid_by: 'Recorded by',
    state: 'State',
  },
  sections: {
    receiver: 'Receiver',
    payment: 'Payment',
  },
  choices: {
    state: { PAID: 'Paid', RETURNED: 'Returned' },
    method: paymentMethods,
  },
  actions: {
    return: 'Return payouts',
  },
  hints: {
    payment_number: 'Number of the transfer or voucher; used once',
    payment_file: 'A picture or a PDF of up to 10 MB',
  },
}
