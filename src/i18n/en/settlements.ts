import type { settlements as source } from '../ar/settlements.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of settlements say: a chunk that comes with them. */
export const settlements = {
  fetch: 'Fetch from the gateway now',
  reconcile: 'Reconcile again',
  reconciled: 'One line is left to review |||| %{smart_count} lines are left to review',
  import: {
    action: 'Import a settlement file',
    title: 'Import a settlement file',
    text: 'The gateway’s file as CSV or xlsx, one row for each transaction: up to 8 MB and 20,000 lines. Settlements from the gateway’s API arrive by themselves, and none is kept twice.',
    number: 'Settlement no.',
    number_hint: 'As shown in the gateway’s email or dashboard',
    settled_on: 'Transferred on',
    transfer_fee: 'Bank transfer fee',
    transfer_fee_hint: 'Including VAT, if any',
    transfer_vat: 'VAT on the transfer fee',
    choose: 'Choose a file',
    other: 'Choose another file',
    reading: 'Reading the file…',
    done: 'Settlement imported with one line |||| Settlement imported with %{smart_count} lines',
    change: 'Change the columns',
    show: 'Show what was read',
    keep: 'Import the settlement',
    preview: {
      title: 'What was read of the file',
      check:
        'Compare the amounts and lines with the file before you import it. The fee of the bank transfer is not among them.',
      taken_back: 'Returned and deducted',
      first: 'First lines',
    },
    columns: {
      about:
        'Say once what each column is, and it is remembered for files with these headings: payment, amount and date are required.',
      none: 'No column',
      payment: 'Gateway payment no.',
      kind: 'Transaction type',
      amount: 'Amount',
      fee: 'Fee excluding VAT',
      vat: 'VAT on fee',
      total_fee: 'Fee including VAT',
      net: 'Net',
      day: 'Transaction date',
      currency: 'Currency',
      reference: 'Our payment no.',
    },
  },
  take_back: {
    action: 'Take the import back',
    title: 'Take the import of this settlement back?',
    text: 'The settlement, its lines and its entry in the journal are removed, which stays in the history. Its payments wait for a settlement again. The same file can be imported again; columns that were said of files are asked for again.',
  },
  sums: {
    title: 'From payments to the net',
    books: 'Booked on %{day}: bank, fees and their VAT are debited, payment gateway clearing is credited.',
    later: 'The books are closed for the day of the settlement, so it is booked on the first open day.',
    total: 'Net transferred to the bank',
  },
  bank: {
    title: 'Bank line',
    matched: '%{by} matched it with this line on %{at}.',
    nothing: 'The settlement has no net amount, so no bank line belongs to it.',
    choose: 'Bank lines of the same net amount around its date. Choose the one that arrived.',
    none: 'No unmatched bank line has this net amount around its date. Import the statement, then match it here.',
    desk: 'To the bank desk',
    names_it: 'Names the settlement',
    match: 'Match',
    unmatch: 'Undo the match',
  },
  lines: 'Lines of the settlement',
  no_lines: 'No lines',
  next: 'What to do',
  advice: {
    MATCHED: 'This line agrees with our books to the halala. There is nothing to do.',
    CHARGED: 'A charge by the gateway, booked as an expense with the settlement. There is nothing to do.',
    RESOLVED: 'The difference was resolved, and the reason is kept. It can be returned to review.',
    DIFFERS:
      'The transaction is known, but its amount is not ours. Look it up at the gateway: record what was refunded of it, or ask the gateway if it is wrong, then say how the difference was resolved.',
    UNKNOWN: {
      PAYMENT:
        'A payment at the gateway that is not in our books. Look it up there by its number: link it if it is one of our payments, otherwise say how the difference was resolved.',
      BACK: 'The gateway paid money back, and our books have no refund for it. Record the refund on the payment, by the method it was paid with, then reconcile again, or link it by the number of the refund.',
      OTHER:
        'Deducted by the gateway, with nothing in our books to match it. Enter it in your accounting software, then say how the difference was resolved.',
    },
    REPEATED:
      'The gateway has settled this payment before. It may have paid twice: ask the gateway, then say how the difference was resolved.',
    NOT_BOOKED:
      'The money arrived at the gateway and was not booked here. Book it from the unbooked payments or refund it, then link the line or say how the difference was resolved.',
    MISSING:
      'A card payment of ours that no settlement has included in time. Look it up at the gateway or ask them; if a later settlement includes it, this line disappears by itself.',
  },
  before: {
    in: 'Settlement that has this payment:',
    here: 'Another line of the same settlement has this payment:',
    differs: 'The amounts differ: %{before} was settled before, %{now} with this line.',
  },
  link: {
    action: 'Link to our records',
    title: 'What is this line?',
    payment: 'Payment no.',
    payment_hint: 'Such as P-7K3M9Q2XTA: a successful payment by card or Apple Pay',
    refund: 'Refund no.',
    refund_hint: 'Such as RF-7K3M9Q2X: a refund by card or Apple Pay',
    confirm: 'Link',
  },
  unlink: 'Undo the link',
  resolve: {
    action: 'Resolve the difference',
    title: 'Resolve this difference',
    text: 'The line no longer waits for review; the reason and who gave it are kept with it. No entry in the books changes.',
  },
  reopen: 'Return to review',
} as const satisfies SameKeys<typeof source>
