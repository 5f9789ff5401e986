import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankStatements } from './bankStatements.ts'

export const labels: LabelsOf<typeof bankStatements> = {
  one: 'Bank statement',
  many: 'Bank statements',
  definite: 'Bank statement',
  purpose: 'The bank’s files that were imported; payments are matched with their lines.',
  fields: {
    file_name: 'File',
    format: 'Format',
    account: 'Account',
    starts_on: 'From',
    ends_on: 'To',
    opening_balance: 'Opening balance',
    closing_balance: 'Closing balance',
    line_count: 'Lines',
    known_count: 'Lines imported before',
    open_count: 'Unmatched lines',
    imported_by: 'Imported by',
  },
  sections: { file: 'File', account: 'Account and period' },
  choices: {
    format: { CSV: 'Sheet', MT940: 'MT940', CAMT053: 'camt.053' },
  },
  actions: { import: 'Import statements' },
  hints: {},
}
