import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { einvoices } from './einvoices.ts'

export const labels: LabelsOf<typeof einvoices> = {
  ...laterTitles.einvoices,
  fields: {
    invoice: 'Invoice',
    vendor: 'Vendor',
    profile: 'Type',
    state: 'State',
    has_warnings: 'Accepted with warnings',
    issued_at: 'Issued at',
    report_by: 'Report by',
    answered_at: 'Answered at',
    counter: 'Counter (ICV)',
    uuid: 'UUID',
    hash: 'Hash',
    previous_hash: 'Hash of the previous document',
    attempts: 'Attempts',
    last_fault: 'Why the last attempt failed',
    next_attempt_at: 'Next attempt',
    errors: 'Faults found',
    warnings: 'Warnings',
    replaced_by: 'Replaced by document no.',
    replaced: 'Replaced by a later document',
    refers_to: 'Document of the invoice it refers to, no.',
  },
  sections: {
    document: 'Document',
    answer: 'Check, and answer of the authority',
    sending: 'Sending',
    chain: 'Chain',
  },
  choices: {
    profile: { STANDARD: 'Standard', SIMPLIFIED: 'Simplified' },
    state: {
      PENDING: 'Not prepared yet',
      INCOMPLETE: 'Data missing',
      WITHHELD: 'Waits for its invoice',
      QUEUED: 'Being sent',
      CLEARED: 'Cleared',
      REPORTED: 'Reported',
      REJECTED: 'Rejected',
    },
    last_fault: {
      UNREACHABLE: 'The authority cannot be reached',
      BUSY: 'The authority is busy',
      UNAUTHORIZED: 'The certificate is not accepted',
      UNKNOWN_ANSWER: 'The answer was not understood',
    },
  },
  actions: { retry: 'Send again' },
  hints: {
    report_by:
      'Within 24 hours of issue for simplified invoices; standard ones are handed over only once cleared',
  },
}
