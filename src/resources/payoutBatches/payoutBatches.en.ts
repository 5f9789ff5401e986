import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { payoutBatches } from './payoutBatches.ts'

export const labels: LabelsOf<typeof payoutBatches> = {
  ...laterTitles.payout_batches,
  fields: {
    number: 'Number',
    state: 'State',
    item_count: 'Recipients',
    total: 'Total',
    open_count: 'Waiting for the bank',
    note: 'Note',
    prepared_by: 'Prepared by',
    approved_at: 'Approved at',
    approved_by: 'Approved by',
    cancelled_at: 'Cancelled at',
    cancelled_by: 'Cancelled by',
    cancel_reason: 'Reason for cancelling',
  },
  sections: { batch: 'Batch', decision: 'Approval' },
  choices: {
    state: { DRAFT: 'Draft', APPROVED: 'Approved', SETTLED: 'Settled', CANCELLED: 'Cancelled' },
  },
  actions: {
    prepare: 'Prepare and cancel payout batches',
    approve: 'Approve payout batches',
    settle: 'Download bank files and mark payouts as paid',
  },
  hints: {},
}
