import type { LabelsOf } from '#src/schema/labels.ts'
import type { bankSettings } from './bankSettings.ts'

export const labels: LabelsOf<typeof bankSettings> = {
  one: 'Bank account',
  many: 'Bank account',
  definite: 'bank account',
  purpose: 'The account to which vendors transfer what they pay.',
  fields: {
    bank_name: 'Bank',
    account_name: 'Account holder',
    iban: 'IBAN',
    bank_note: 'Note',
  },
  sections: { account: 'Account for transfers' },
  choices: {},
  hints: {
    account_name: 'As registered at the bank',
    bank_note: 'Shown below the account when somebody pays',
  },
}
