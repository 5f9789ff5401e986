import type { LabelsOf } from '#src/schema/labels.ts'
import type { subscriptions } from './subscriptions.ts'

export const labels: LabelsOf<typeof subscriptions> = {
  one: 'Subscription',
  many: 'Subscriptions',
  definite: 'subscription',
  purpose: 'What vendors pay for their packages: pending, successful and due.',
  fields: {
    processId: 'Process no.',
    vendor: 'Vendor',
    package: 'Package',
    status: 'Payment',
    method: 'Payment method',
    price: 'Price',
    coupon: 'Coupon',
    discount: 'Discount',
    amount: 'Total',
    vat_percentage: 'VAT rate',
    net_total: 'Net total',
    tax: 'VAT',
    payment_date: 'Paid on',
    receipt: 'Receipt',
    due_on: 'Due on',
    starts_on: 'Starts on',
    ends_on: 'Ends on',
    invoice_number: 'Invoice no.',
    tax_number: 'Vendor’s VAT number',
    decided_at: 'Decided',
    decided_by: 'Decided by',
    reason: 'Reason',
  },
  sections: {
    payment: 'Payment',
    amounts: 'Amounts',
    period: 'Period',
    invoice: 'Invoice',
    decision: 'Decision',
  },
  choices: {
    status: {
      DUE_PAYMENT: 'Payment due',
      PENDING: 'Pending',
      SUCCESS: 'Successful',
      REJECTED: 'Rejected',
    },
    method: {
      BANK_TRANSFER: 'Bank transfer',
      CASH: 'Cash',
      CREDIT_CARD: 'Credit card',
      APPLE_PAY: 'Apple Pay',
    },
  },
  actions: {
    approve: 'Decide on payments',
  },
  hints: {},
}
