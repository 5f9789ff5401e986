import type { journal as source, views as viewsSource } from '../ar/journal.ts'
import type { SameKeys } from '../translate.ts'

/** What the page of the journal says. */
export const journal = {
  about:
    'Each invoice, payment, credit note, refund, gateway settlement, bank charge, commission, payout and write-off is one balanced entry whose number never changes; the revenue of each month is an entry of its last day for each package. Download the entries as a file and take them into your accounting software.',
  accounts: 'Accounts',
  code: 'Number',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  total: 'Total',
  balanced: 'Balanced: debits equal credits, %{amount}.',
  not_balanced: 'Not balanced: the difference is %{amount}.',
  kinds: 'Where the entries come from',
  kind: 'Source',
  entries: 'Entries',
  amount: 'Amount',
  numbers: 'Account numbers in the settings',
  empty: 'No entries in these months',
  empty_text: 'Choose other months.',
  from: 'From month',
  to: 'To month',
} as const satisfies SameKeys<typeof source>

/** A kind of file that this page alone offers. */
export const views = {
  export: { csv: 'CSV file', csv_hint: 'All entries, however many, for accounting software' },
} as const satisfies SameKeys<typeof viewsSource>
