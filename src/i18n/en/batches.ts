import type { SameKeys } from '#src/i18n/translate.ts'
import type { batches as arabic } from '../ar/batches.ts'

/** What is said where payouts are prepared, approved and sent to the bank together. */
export const batches = {
  about:
    'Choose who is paid all that is payable of the wallet. Nothing is taken out before somebody else approves.',
  search: 'Search by name',
  all: 'Choose all',
  none_found: 'Nobody of that name',
  empty: {
    title: 'Nobody waits to be paid',
    text: 'Each partner and vendor with a payable balance and a confirmed IBAN is shown here.',
  },
  blocked: {
    title: 'Cannot be chosen now',
    about: 'They have a payable balance, and lack what is said beside each.',
    IBAN_MISSING: 'No IBAN',
    IBAN_NOT_CONFIRMED: 'IBAN not confirmed',
    BELOW_MINIMUM: 'Below the minimum of %{minimum}',
    IN_DRAFT: 'In the draft %{draft}',
  },
  inactive: 'Inactive',
  note: 'Note to whoever approves (optional)',
  chosen: '%{smart_count} receiver, %{sum} |||| %{smart_count} receivers, %{sum}',
  most: 'A batch holds %{most} receivers at most: prepare another one for the rest.',
  prepare: 'Prepare the draft',
  items: 'Receivers',
  no_items: 'No receivers',
  approve: {
    action: 'Approve',
    title: 'Approve the batch %{number}?',
    text: '%{sum} is taken out of the wallets now; only returning a payout puts it back. Then download the file and send it to the bank.',
    refused:
      'Approved; %{smart_count} item was refused and shows why |||| Approved; %{smart_count} items were refused and show why',
  },
  cancel: {
    action: 'Cancel the draft',
    title: 'Cancel the draft %{number}?',
    text: 'Nothing was taken out of the wallets. Their holders can be chosen in another batch.',
  },
  file: { pain001: 'pain.001 file', csv: 'CSV file' },
  settle: {
    action: 'Mark as paid',
    title: 'Has the bank paid?',
    text: 'Items are marked by themselves when lines of a bank statement are matched. Mark here what you have seen as paid on the bank’s site; no balance changes.',
    all: 'Mark all %{count} that the bank has',
    confirm: 'Mark the chosen as paid',
  },
} as const satisfies SameKeys<typeof arabic>
