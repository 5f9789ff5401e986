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
    title: 'Exact matches',
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
    about: {
      IN: 'Lines with too little detail or that contradict the payment, and transfers of the payment gateway.',
      OUT: 'Lines with too little detail or that contradict the payout, charges of the bank, and what the payment gateway took.',
    },
    needs_another: 'Another person has to approve it',
    nothing: 'Nothing similar',
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
    amount: 'Different amount',
    iban: 'Different IBAN',
    account: 'Different receiving account',
    receipt: 'Receipt used for %{number}',
    decided: 'Already decided',
    several: 'The line names several numbers',
  },
  review: {
    candidates: { IN: 'Payments that it may be', OUT: 'Payouts that it may be' },
    needs_another:
      'You recorded this payment, or imported this statement: for such an amount another person has to approve it.',
    none: {
      IN: 'No open payment has this amount, code or IBAN. Record the payment on the vendor’s page first, or ignore the line and say why.',
      OUT: 'No payout has this amount or number. Record it in its holder’s wallet first, book the line as a charge if the bank took it for itself, or ignore the line and say why.',
    },
    other_amount: {
      IN: 'A payment is approved only for its own amount: ask the vendor, or record what arrived as a separate payment.',
      OUT: 'A payout is matched only with its own amount: ask the bank, or record what was paid as a separate payout.',
    },
    approve: 'Approve the payment with this line',
    link: 'Match the line',
    settle: 'Match with the whole batch',
    settles:
      'One line for the total of the batch: every payout in it that is not matched yet counts as paid by the bank. No balance changes, and the match can be undone on the page of the line.',
    settled:
      'The amount of the line is the net that the payment gateway transferred. No payment is approved by the match and no entry changes; the match can be undone on the page of the settlement.',
    ignore: 'Ignore the line',
    charge: 'Book as a bank charge',
    invoiced: 'What the invoice will say',
    was_invoiced: 'What the invoice says',
  },
  doubt: {
    approve: {
      title: 'Approve %{number} all the same?',
      text: 'Please check first: %{against}. Its invoice is issued, the subscription starts and the vendor is told; this cannot be undone.',
      confirm: 'Approve all the same',
    },
    link: {
      title: 'Match with %{number} all the same?',
      text: 'Please check first: %{against}. No balance changes, but the match cannot be undone.',
      confirm: 'Match all the same',
    },
    unnamed: 'The line names neither its number nor its transfer code',
  },
  returns: {
    sign: 'May return %{number}',
    title:
      'The bank may be sending a payout back with this line |||| The bank may be sending one of these payouts back with this line',
    next: 'Return the payout on its page, so that its amount is in the wallet again, then ignore this line and choose the reason.',
    done: 'Its amount is in the wallet again: ignore this line and choose the reason.',
  },
  ignore: {
    title: 'Ignore this line |||| Ignore %{smart_count} lines',
    text: 'It no longer waits for a match, and the reason is kept with each line. It can be undone later on its page.',
    confirm: 'Ignore the line |||| Ignore %{smart_count} lines',
  },
  choose: {
    all: 'Choose all',
    one: 'Choose the line: %{text}, %{amount}',
    chosen: '%{smart_count} line chosen: %{sum} |||| %{smart_count} lines chosen: %{sum}',
    alike: 'Choose %{smart_count} more like it |||| Choose %{smart_count} more like it',
    clear: 'Clear',
    bar: 'Chosen lines',
  },
  charge: {
    title: {
      IN: 'Book the line as bank charges given back |||| Book %{smart_count} lines as bank charges given back',
      OUT: 'Book the line as a bank charge |||| Book %{smart_count} lines as bank charges',
    },
    text: {
      IN: '%{sum} in all: debited to the bank in the journal, and credited to bank charges. It can be undone on the page of the line while the books of its day are open.',
      OUT: '%{sum} in all: credited to the bank in the journal, and debited to bank charges. It can be undone on the page of the line while the books of its day are open.',
    },
    vat: 'VAT within it',
    kinds: {
      NONE: 'No VAT',
      WITHIN: 'Included at its rate: %{amount}',
      ALL: 'The whole amount is VAT on other charges',
      OTHER: 'Another amount',
    },
    other: 'Amount of VAT',
    confirm: 'Book the charge',
    wrong: 'Type an amount up to that of the line: %{sum}',
  },
  uncharge: 'Undo the bank charge',
  charged: '%{smart_count} line booked as a bank charge |||| %{smart_count} lines booked as bank charges',
  ignored: '%{smart_count} line ignored |||| %{smart_count} lines ignored',
  not_done:
    '%{smart_count} line was refused; the reason is shown with it |||| %{smart_count} lines were refused; the reason is shown with each',
  reopen: 'Match after all',
  unmatch: 'Undo the match',
  take_back: {
    action: 'Take the import back',
    title: 'Take the import of this statement back?',
    text: 'The statement and its lines are removed, which stays in the history. The same file can be imported again.',
    decided: 'A line of this statement was matched or ignored, so it cannot be taken back',
  },
  settlement: 'Gateway settlement, %{day}',
  batch: 'Batch of %{smart_count} payout |||| Batch of %{smart_count} payouts',
  matched: '%{smart_count} line matched |||| %{smart_count} lines matched',
  refused:
    '%{smart_count} line could not be matched; the reason is shown with it |||| %{smart_count} lines could not be matched; the reason is shown with each',
  keys: { sure: 'Approve all exact matches', next: 'Review the next line' },
  import: {
    action: 'Import a statement',
    title: 'Import a statement',
    text: 'A CSV or xlsx sheet from the bank’s site, MT940 or camt.053: up to 8 MB and 10,000 lines. Lines imported before are skipped.',
    choose: 'Choose a file',
    other: 'Choose another file',
    reading: 'Reading the file…',
    done: '%{smart_count} new line, %{known} imported before |||| %{smart_count} new lines, %{known} imported before',
    change: 'Change the columns',
    show: 'Show what was read',
    keep: 'Import the lines',
    preview: {
      title: 'What was read of the file',
      check: 'Compare the sums and lines with the file before you import it.',
      other_account: 'This statement is of another account (%{account}) than that of the settings.',
      line_count: 'Lines',
      incoming: 'Incoming in total',
      outgoing: 'Outgoing in total',
      first: 'First lines',
    },
    columns: {
      about:
        'Say once what each column is, and it is remembered for sheets of this bank with these headings: the date, and an amount with its sign or direction, or debit and credit.',
      none: 'No column',
      booked_on: 'Booked on',
      amount: 'Amount',
      debit: 'Debit (outgoing)',
      credit: 'Credit (incoming)',
      direction: 'Direction (debit or credit)',
      balance: 'Balance after the line',
      reference: 'Bank reference',
      text: 'Description',
      counterparty: 'Counterparty’s name',
      counterparty_iban: 'Counterparty’s IBAN',
      currency: 'Currency',
      account: 'Our account',
    },
  },
} as const satisfies SameKeys<typeof arabic>
