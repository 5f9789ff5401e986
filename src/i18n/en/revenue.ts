import type { revenue as source } from '../ar/revenue.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of deferred revenue say. */
export const revenue = {
  about:
    'The net of each invoice is recognised day by day over its period; what is not earned yet is deferred. A credit note first reverses what is not recognised, and beyond that reduces revenue. What was reported for past days does not change.',
  months: 'Month by month',
  month: 'Month',
  packages: 'By package',
  package: 'Package',
  only: 'Show %{package} only',
  of_package: 'Package %{package} only',
  all_packages: 'All packages',
  opening: 'Opening balance',
  billed: 'Billed',
  recognised: 'Recognised',
  reversed: 'Reversed before recognition',
  closing: 'Closing balance',
  refunded: 'Credited after recognition',
  total: 'Total',
  running: 'Up to the end of the month, of what has been billed so far',
  chart: 'Billed and recognised',
  reconciled:
    'Reconciled with the invoices: %{invoiced} was invoiced excluding VAT, %{credited} credited, and all of it is accounted for here.',
  not_reconciled: 'Not reconciled with the invoices: the difference is %{difference}.',
  ahead: 'When the current balance is recognised',
  ahead_about: 'What is deferred at the end of this month, by the year in which it is recognised',
  year: 'Year',
  amount: 'Amount',
  empty: 'No deferred revenue in these months',
  empty_text: 'It begins with the first invoice of a paid package.',
  payment: 'Payment',
  invoice: 'Invoice',
  vendor: 'Vendor',
  period: 'Recognised over',
  days: '%{from} – %{to}',
  count: 'Payments of the month: %{count}',
  back: 'All months',
  nothing: 'No payments in this month',
  from: 'From month',
  to: 'To month',
} as const satisfies SameKeys<typeof source>
