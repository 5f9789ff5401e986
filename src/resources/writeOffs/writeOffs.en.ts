import type { LabelsOf } from '#src/schema/labels.ts'
import type { writeOffs } from './writeOffs.ts'

export const labels: LabelsOf<typeof writeOffs> = {
  one: 'Bad debt',
  many: 'Bad debts',
  definite: 'Bad debt',
  purpose:
    'Dues that were written off because nobody expects them to be paid: how much, when, why and by whom.',
  fields: {
    number: 'Write-off no.',
    subscription: 'Payment',
    vendor: 'Vendor',
    amount: 'Amount',
    due_on: 'Due on',
    written_off_on: 'Written off on',
    reason: 'Reason',
    written_off_by: 'Written off by',
    state: 'State',
    reversed_on: 'Reversed on',
    reversal_reason: 'Reason for the reversal',
    reversed_by: 'Reversed by',
  },
  sections: { write_off: 'Write-off', reversal: 'Reversal' },
  choices: { state: { WRITTEN_OFF: 'Written off', REVERSED: 'Due again' } },
  hints: {},
}
