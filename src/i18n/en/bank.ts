import type { SameKeys } from '#src/i18n/translate.ts'
import type { bank as arabic } from '../ar/bank.ts'

/** What the bank desk says. */
export const bank = {
  about: {
    IN: 'Incoming lines that are not matched yet, the oldest first.',
    OUT: 'Outgoing lines that are not matched yet, the oldest first.',
  },
  empty: {
    title: 'No lines to match',
    IN: 'Import a statement, and its incoming lines are matched with the payments and gateway settlements that wait.',
    OUT: 'Import a statement, and its outgoing lines are matched with the payouts that were made.',
  },
  sure: {
    title: 'Sure matches',
    about: {
      IN: '%{smart_count} line agrees with its payment by code or number and by amount: %{sum} |||| %{smart_count} lines agree with their payments by code or number and by amount, %{sum} together',
      OUT: '%{smart_count} line agrees with its payout by number and amount: %{sum} |||| %{smart_count} lines agree with their payouts by number and amount, %{sum} together',
    },
    action: {
      IN: 'Approve the payment |||| Approve %{smart_count} payments',
      OUT: 'Match the line |||| Match %{smart_count} lines',
    },
    question: {
      IN: 'Approve this payment? |||| Approve %{smart_count} payments?',
      OUT: 'Match this line? |||| Match %{smart_count} lines?',
    },
    follows: {
      IN: '%{sum} in all. Invoices are issued, subscriptions begin and vendors are told; this cannot be undone.',
      OUT: '%{sum} in all. Each line is linked to its payout; no balance changes.',
    },
  },
  unsure: {
    title: 'To review',
    about: 'Lines that tell too little, or that contradict the payment.',
    nothing: 'Nothing is like it',
    open: 'Review',
    close: 'Close',
  },
  agrees: {
    code: 'Transfer code',
    number: 'Number',
    reference: 'Payment reference',
    amount: 'Amount',
    iban: 'IBAN',
    name: 'Name',
    day: 'Day is near',
  },
  contradicts: {
    amount: 'Another amount',
    iban: 'Not the known IBAN',
    account: 'Not the receiving account',
    receipt: 'Receipt used for %{number}',
    decided: 'Decided before',
    several: 'The line names several numbers',
  },
  review: {
    candidates: { IN: 'What came by it?', OUT: 'What was paid by it?' },
    none: {
      IN: 'No payment with this amount, code or IBAN waits. Record the payment at its vendor first, or ignore the line and say why.',
      OUT: 'There is no payout of this amount. Record it in its holder’s wallet first, or ignore the line and say why.',
    },
    other_amount:
      'No payment is approved by another amount: ask the vendor, or record what arrived as a payment of its own.',
    approve: 'Approve the payment by this line',
    link: 'Match the line',
    settle: 'Match with the whole batch',
    settles:
      'One line of all that the batch comes to: every payout of it that no line tells yet counts as paid by the bank. No balance changes, and it can be taken back on the page of the line.',
    settled:
      'The amount of the line is the net that the payment gateway transferred. No payment is approved by the match and no entry changes; it can be taken back on the page of the settlement.',
    ignore: 'Ignore the line',
    invoiced: 'What the invoice will say',
    was_invoiced: 'What the invoice says',
  },
  ignore: {
    title: 'Ignore this line',
    text: 'It waits no more, and keeps the reason. It can be taken back later on its page.',
  },
  reopen: 'Match after all',
  unmatch: 'Take the match back',
  settlement: 'Gateway settlement, %{day}',
  batch: 'Batch of %{smart_count} payout |||| Batch of %{smart_count} payouts',
  matched: '%{smart_count} line matched |||| %{smart_count} lines matched',
  refused:
    '%{smart_count} line was refused; the reason stands with it |||| %{smart_count} lines were refused; the reason stands with each',
  keys: { sure: 'Approve all sure matches', next: 'Review the next line' },
  import: {
    action: 'Import a statement',
    title: 'Import a statement',
    text: 'A CSV or xlsx sheet of the bank’s site, MT940 or camt.053: up to 8 MB and 10,000 lines. What was imported before is not repeated.',
    choose: 'Choose a file',
    other: 'Choose another file',
    reading: 'Reading the file…',
    done: '%{smart_count} new line, %{known} imported before |||| %{smart_count} new lines, %{known} imported before',
    columns: {
      about:
        'The columns of this sheet are not known. Say once what each of them is, and it is kept for this bank: the date, and the amount with its sign or debit and credit.',
      none: 'No column',
      booked_on: 'Booked on',
      amount: 'Amount with its sign',
      debit: 'Debit (outgoing)',
      credit: 'Credit (incoming)',
      balance: 'Balance after the line',
      reference: 'Bank reference',
      text: 'Description',
      counterparty: 'Counterparty’s name',
      counterparty_iban: 'Counterparty’s IBAN',
    },
  },
} as const satisfies SameKeys<typeof arabic>
