import type { settlements as source } from '../ar/settlements.ts'
import type { SameKeys } from '../translate.ts'

/** What the pages of settlements say: a chunk that comes with them. */
export const settlements = {
  fetch: 'Ask the gateway now',
  reconcile: 'Compare again',
  reconciled: 'One line is left to look at |||| %{smart_count} lines are left to look at',
  import: {
    action: 'Import a settlement file',
    title: 'Import a settlement file',
    text: 'The gateway’s file as CSV or xlsx, a row for each operation: up to 8 MB and 20,000 lines. What the gateway’s interface tells arrives by itself, and never twice.',
    number: 'Settlement no.',
    number_hint: 'As the gateway’s mail or dashboard has it',
    settled_on: 'Transferred on',
    transfer_fee: 'Bank transfer fee',
    transfer_fee_hint: 'With VAT, if there was one',
    transfer_vat: 'VAT on the transfer fee',
    choose: 'Choose a file',
    other: 'Choose another file',
    reading: 'Reading the file…',
    done: 'Settlement imported with one line |||| Settlement imported with %{smart_count} lines',
    columns: {
      about:
        'The columns of this file are not known. Say once what each of them is, and it is remembered: payment, amount and day are needed.',
      none: 'No column',
      payment: 'Gateway payment no.',
      kind: 'Type of operation',
      amount: 'Amount',
      fee: 'Fee without VAT',
      vat: 'VAT on fee',
      total_fee: 'Fee with VAT',
      net: 'Net',
      day: 'Day of operation',
      currency: 'Currency',
      reference: 'Our payment no.',
    },
  },
  sums: {
    title: 'From payments to the net',
    books:
      'Entered on %{day}: bank, fees and their VAT are debited, the payment gateway clearing account is credited.',
    later: 'The books of the day of the settlement are closed, so that it is entered on the first open day.',
    total: 'Net that arrives at the bank',
  },
  bank: {
    title: 'Bank line',
    matched: '%{by} matched it with this line on %{at}.',
    nothing: 'The settlement has no net, so that no bank line belongs to it.',
    choose: 'Lines with the net of the settlement about its day. Choose the one that arrived.',
    none: 'No line with the net of the settlement waits about its day. Import the statement, then match it here.',
    desk: 'To the bank desk',
    names_it: 'Names the settlement',
    match: 'Match',
    unmatch: 'Take back the match',
  },
  lines: 'Lines of the settlement',
  no_lines: 'No lines',
  next: 'What to do',
  advice: {
    MATCHED: 'This line agrees with our books to the halala. Nothing is to be done.',
    CHARGED: 'A charge of the gateway’s, which is an expense of the settlement. Nothing is to be done.',
    RESOLVED: 'The difference was resolved for a reason that is kept. It can be looked at again.',
    DIFFERS:
      'The operation is known and its amount is not ours. Look it up at the gateway: record what was given back of it, or ask the gateway where it is wrong, then say how the difference was resolved.',
    UNKNOWN: {
      PAYMENT:
        'A payment at the gateway that we do not know. Look it up by its number there: link it where it is a payment of ours, else say how the difference was resolved.',
      BACK: 'Money went back from the gateway without a refund of ours. Record the refund on the payment by the way in which it was paid, then compare again, or link it by the number of the refund.',
      OTHER:
        'Taken by the gateway, and nothing in our books stands against it. Enter it in your accounting software, then say how the difference was resolved.',
    },
    REPEATED:
      'The gateway has settled this payment before. It may have paid twice: ask the gateway, then say how the difference was resolved.',
    NOT_BOOKED:
      'The money arrived at the gateway and was not booked here. Book it from the unbooked payments or give it back, then link the line or say how the difference was resolved.',
    MISSING:
      'A card payment of ours that no settlement has brought in time. Look it up at the gateway or ask; if a later settlement brings it, this line goes by itself.',
  },
  link: {
    action: 'Link with one of ours',
    title: 'What is this line?',
    payment: 'Payment no.',
    payment_hint: 'Such as P-7K3M9Q2XTA: a successful payment by card or Apple Pay',
    refund: 'Refund no.',
    refund_hint: 'Such as RF-7K3M9Q2X: a refund by card or Apple Pay',
    confirm: 'Link',
  },
  unlink: 'Take back the link',
  resolve: {
    action: 'Resolve the difference',
    title: 'Resolve this difference',
    text: 'The line waits no more; the reason and who gave it stay with it. No entry of the books changes.',
  },
  reopen: 'Look at it again',
} as const satisfies SameKeys<typeof source>
