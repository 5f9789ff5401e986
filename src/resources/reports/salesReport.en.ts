import type { ReportLabelsOf } from '#src/schema/labels.ts'
import { labels as subscriptions } from '../subscriptions/subscriptions.en.ts'
import type { salesReport } from './salesReport.ts'

export const labels: ReportLabelsOf<typeof salesReport> = {
  one: 'Transaction',
  many: 'Sales report',
  definite: 'transaction',
  purpose:
    'Every payment and credit note, with net, VAT and total. A payment counts on its day of supply, when the money came in; a credit note on its day of issue. VAT returns follow the same days.',
  fields: {
    payment: 'Process no.',
    kind: 'Kind',
    date: 'Date of supply',
    issued_at: 'Issued',
    vendor: 'Vendor',
    package: 'Package',
    method: 'Payment method',
    status: 'Payment status',
    standing: 'Money',
    coupon: 'Coupon',
    partner: 'Referring partner',
    price: 'Price',
    discount: 'Discount',
    vat_category: 'VAT category',
    vat_percentage: 'VAT rate',
    vat_reason: 'Reason for no VAT',
    net_total: 'Net total',
    tax: 'VAT',
    amount: 'Total',
    invoice_number: 'Invoice no.',
    payment_date: 'Paid on',
    starts_on: 'Starts on',
    ends_on: 'Ends on',
  },
  choices: {
    ...subscriptions.choices,
    kind: { PAYMENT: 'Payment', CREDIT_NOTE: 'Credit note' },
    standing: {
      ...subscriptions.choices.status,
      WRITTEN_OFF: 'Bad debts',
      SUCCESS: 'Sales',
      CREDIT_NOTE: 'Credit notes',
    },
  },
  charts: {
    over_time: 'Sales over time',
    by_package: 'By package',
    by_method: 'By payment method',
    by_vat: 'VAT by category and rate',
  },
  sections: {},
  hints: {},
}
