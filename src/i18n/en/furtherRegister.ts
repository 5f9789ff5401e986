import type { begun as arabicBegun, confirm as arabicConfirm } from '../ar/furtherRegister.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of proving an address of mail by a code. */
export const confirm = {
  title: 'Confirm your email',
  sending: 'Sending a code to',
  sent: 'We sent a six-digit code to',
  not_sent: 'No code was sent yet to',
  hint: 'No email? Look in your spam folder. If this address has an account, the email leads there, to go on with your order.',
  code: 'Confirmation code',
  submit: 'Confirm',
  again: 'Send another code',
  wait: 'You can ask for another code in',
  other: 'Use another email',
  other_email: 'The other email',
  other_send: 'Send the code there',
  cancel: 'Keep this email',
  back: 'Back to the form',
  did_you_mean: 'Did you mean:',
} as const satisfies SameKeys<typeof arabicConfirm>

/** Texts of the fields that the two registrations share, fetched when somebody begins to fill one in. */
export const begun = {
  draft: { restored: 'What you filled in on your last visit is back.', anew: 'Start over' },
  subdomain: {
    checking: 'Checking whether it is free…',
    free: 'This address is free',
    taken: 'This address is taken, try another one',
    suggested: 'How about:',
  },
  referral: { unknown: 'We know no such referral code: correct it, or leave it empty' },
} as const satisfies SameKeys<typeof arabicBegun>

/** Texts of the short registration that are fetched when somebody begins to fill it in. */
export const texts = { begun, confirm } as const
