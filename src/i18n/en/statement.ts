import type { SameKeys } from '#src/i18n/translate.ts'
import type { statement as arabic } from '../ar/statement.ts'

/** What is said where an account statement is asked for. */
export const statement = {
  action: 'Account statement',
  title: 'Account statement of the wallet',
  text: 'A PDF in Arabic and English: opening balance, each entry, closing balance.',
  period: 'Period',
  periods: {
    this_month: 'This month',
    last_month: 'Last month',
    this_year: 'This year',
    other: 'Another period',
  },
  from: 'From',
  to: 'To',
  missing: 'Choose a date',
  take: 'Download',
  mail: 'Send by email',
  mail_note: 'The holder gets a link that works for two weeks.',
} as const satisfies SameKeys<typeof arabic>
