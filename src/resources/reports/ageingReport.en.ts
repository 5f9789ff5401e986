import type { ReportLabelsOf } from '#src/schema/labels.ts'
import type { ageingReport } from './ageingReport.ts'

export const labels: ReportLabelsOf<typeof ageingReport> = {
  one: 'Vendor',
  many: 'Ageing of dues',
  definite: 'vendor',
  purpose:
    'What each vendor owes at the end of a day that you choose, by how long it has been due. Bad debts have a column of their own and are not part of the total.',
  fields: {
    vendor: 'Vendor',
    as_of: 'As of the end of',
    payment_count: 'Payments',
    oldest_due_on: 'Oldest due day',
    not_due: 'Not yet due',
    days_0_30: '0–30 days',
    days_31_60: '31–60 days',
    days_61_90: '61–90 days',
    over_90: 'Over 90 days',
    owed: 'Total due',
    written_off: 'Bad debts',
  },
  choices: {},
  charts: { by_vendor: 'Largest dues by vendor' },
  sections: {},
  hints: {},
}
