import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { settlements } from './settlements.ts'

export const labels: LabelsOf<typeof settlements> = {
  ...laterTitles.settlements,
  fields: {
    remote_id: 'Settlement no.',
    gateway: 'Payment gateway',
    source: 'Source',
    state: 'State',
    settled_on: 'Settled on',
    booked_on: 'Booked on',
    currency: 'Currency',
    line_count: 'Lines',
    open_count: 'Lines to review',
    payments: 'Payments',
    refunds: 'Refunds',
    chargebacks: 'Chargebacks',
    deductions: 'Other deductions',
    fees: 'Fees',
    fees_vat: 'VAT on fees',
    net: 'Net',
    imported_by: 'Imported by',
    matched_at: 'Matched with the bank at',
    matched_by: 'Matched by',
  },
  sections: { settlement: 'Settlement', amounts: 'Amounts', bank: 'Bank' },
  choices: {
    source: { GATEWAY: 'Gateway', FILE: 'File' },
    state: { DIFFERENCES: 'Differences', AWAITING_BANK: 'Awaiting the bank', RECONCILED: 'Reconciled' },
  },
  actions: {
    import: 'Import settlements',
    match: 'Match settlements with bank lines',
  },
  hints: {},
}
