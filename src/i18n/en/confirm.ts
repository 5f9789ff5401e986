import type { confirm as source } from '../ar/confirm.ts'
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
} as const satisfies SameKeys<typeof source>
