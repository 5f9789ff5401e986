import type { SameKeys } from '#src/i18n/translate.ts'
import type { batches as arabic } from '../ar/batches.ts'

/** What is said where payouts are prepared, approved and sent to the bank together. */
export const batches = {
  about:
    'Choose who is paid the whole payable balance of the wallet. Nothing is deducted until somebody else approves.',
  search: 'Search by name',
  all: 'Choose all',
  none_found: 'Nobody with that name',
  empty: {
    title: 'Nobody is waiting to be paid',
    text: 'Each partner and vendor with a payable balance and a confirmed IBAN is shown here.',
  },
  blocked: {
    title: 'Cannot be chosen now',
    about: 'They have a payable balance, but something is missing, as shown with each.',
    IBAN_MISSING: 'No IBAN',
    IBAN_NOT_CONFIRMED: 'IBAN not confirmed',
    BELOW_MINIMUM: 'Below the minimum of %{minimum}',
    IN_DRAFT: 'In draft %{draft}',
  },
  inactive: 'Inactive',
  note: 'Note to whoever approves (optional)',
  chosen: '%{smart_count} recipient, %{sum} |||| %{smart_count} recipients, %{sum}',
  most: 'A batch holds %{most} recipients at most: prepare another one for the rest.',
  prepare: 'Prepare the draft',
  items: 'Recipients',
  no_items: 'No recipients',
  approve: {
    action: 'Approve',
    own: 'You prepared this batch, so somebody else has to approve it.',
    title: 'Approve the batch %{number}?',
    text: '%{sum} is deducted from the wallets now; only returning a payout puts it back. Then download the file and send it to the bank.',
    refused:
      'Approved; %{smart_count} item was refused and shows why |||| Approved; %{smart_count} items were refused and show why',
  },
  cancel: {
    action: 'Cancel the draft',
    title: 'Cancel the draft %{number}?',
    text: 'Nothing was deducted from the wallets. Their holders can be chosen in another batch.',
  },
  file: { pain001: 'pain.001 file', csv: 'CSV file' },
  settle: {
    action: 'Mark as paid',
    title: 'Has the bank paid?',
    text: 'Items are marked automatically when lines of a bank statement are matched. Mark here what the bank’s site shows as paid; no balance changes.',
    all: 'Mark all %{count} that are with the bank',
    confirm: 'Mark the selected as paid',
  },
} as const satisfies SameKeys<typeof arabic>
