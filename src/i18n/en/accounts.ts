import type { SameKeys } from '#src/i18n/translate.ts'
import type { accounts as arabic } from '../ar/accounts.ts'

/** What the pages of vendors and partners say: their tabs, their wallets, and the form that pays out. */
export const accounts = {
  visits: {
    title: 'Where the vendor came from',
    first: 'First visit',
    last: 'Last visit before registering',
  },
  tabs: {
    information: 'Information',
    stores: 'Stores in marketplaces',
    usage: 'Usage',
    payments: 'Wallet and payouts',
    'referral-vendors': 'Referred vendors',
    'subscribe-payments': 'Subscription payments',
    'create-payments': 'Pay out',
    'partner-information': 'Information',
    'referral-sellers': 'Referred vendors',
    'partner-PaymentTab': 'Wallet and payouts',
    'partner-payment-create': 'Pay out',
  },
  in_grace: 'In grace',
  ends_today: 'Ends today',
  days_left: '%{smart_count} day left |||| %{smart_count} days left',
  days_over: 'Ended yesterday |||| Ended %{smart_count} days ago',
  for_life: 'For life',
  month_of: 'Month %{month} of %{count}',
  months_of: 'Months %{month} to %{to} of %{count}',
  referred: {
    empty: 'Nobody referred yet',
    text: 'Whoever registers with the code %{code} appears here, with what each payment of theirs earned.',
  },
  stores: {
    empty: 'No stores in marketplaces yet',
    text: 'Every store that the vendor asks to link to a marketplace appears here, with what became of its link.',
  },
  usage: {
    empty: 'Nothing counted yet',
    text: 'What the vendor uses of each limit of its package appears here as the platform counts it.',
  },
  subscriptions: {
    empty: 'No subscription payments yet',
    text: 'Every payment that the vendor made or owes appears here, with its state and period.',
  },
  payouts: {
    title: 'Payouts',
    empty: 'Nothing paid out yet',
    text: 'What is paid out of the wallet appears here, with its file.',
    create: 'Pay out',
  },
  ledger: {
    title: 'Wallet ledger',
    empty: 'Nothing in the wallet yet',
    text: 'Every commission appears here with its payment, share and month, and every payout is deducted.',
  },
  reviews: {
    accept: 'Accept the referral',
    decline: 'Decline the referral',
    accept_title: 'Accept the referral of %{store}?',
    decline_title: 'Decline the referral of %{store}?',
    accept_text:
      'Its commissions can be paid out after the refund window. If something else matches later, it is reviewed again.',
    decline_text:
      'Its commissions of %{amount} are taken back from the wallet, and it earns nothing more. The holder of the wallet is told without the particulars.',
    title: 'Referrals that look like their referrer',
    empty: 'No referrals to review',
    held: 'Held for review',
  },
  return: {
    action: 'Return to the wallet',
    own: 'You recorded this payout: if it did not arrive, another person has to return it to the wallet.',
    title: 'Return payout %{number} to the wallet?',
    text: '%{amount} goes back into the wallet as an entry of its own; the payout stays as it was recorded. Whoever recorded it cannot return it.',
    confirm: 'Return the payout',
  },
  adjust: {
    action: 'Adjust',
    title: 'Adjust the wallet',
    text: 'The adjustment is added to the ledger and never changed. Whoever made the last payout of this wallet cannot record it.',
    amount: 'Amount in riyals',
    amount_hint: 'Above zero adds to the wallet, below zero takes from it',
    amount_wrong: 'Enter an amount other than zero, such as 150.00 or -150.00',
    confirm: 'Record the adjustment',
    question: {
      add: 'Add %{amount} to the wallet of %{name}?',
      take: 'Take %{amount} out of the wallet of %{name}?',
      text: 'The adjustment is entered in the wallet for good: it is neither changed nor deleted afterwards.',
    },
  },
  pay: {
    receiver: 'Receiver',
    balance: 'Payable now',
    held: '%{amount} more are held until the refund window or a review is over.',
    iban_waiting: 'The IBAN waits for a second person to confirm it; no transfer goes there before.',
    iban_missing: 'No IBAN on record. Add it before the transfer.',
    add_iban: 'Add the IBAN',
    all: 'Pay the whole balance',
    submit: 'Pay out',
    nothing: {
      title: 'No balance to pay out',
      text: 'The wallet holds %{balance}. It can be paid out once new commissions are earned.',
    },
    inactive: 'This account is not active. Make sure before you pay.',
    question: 'Pay %{amount} to %{name}?',
    question_text:
      'The payout is entered in the wallet for good: it is neither changed nor deleted afterwards.',
    file_kept: 'It is sent with the payment.',
    done: 'Paid %{amount} to %{name}',
  },
} as const satisfies SameKeys<typeof arabic>
