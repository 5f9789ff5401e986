import type { confirm as source } from '../ar/confirm.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of proving an address of mail by a code. */
export const confirm = {
  title: 'Confirm your e-mail',
  sending: 'Sending a code to',
  sent: 'We sent a six-digit code to',
  not_sent: 'No code was sent yet to',
  hint: 'No mail? Look in your spam folder. If this address has an account, the mail leads there, to go on with your order.',
  code: 'Confirmation code',
  submit: 'Confirm',
  again: 'Send another code',
  wait: 'You can ask for another code in',
  other: 'Use another e-mail',
  other_email: 'The other e-mail',
  other_send: 'Send the code there',
  cancel: 'Keep this e-mail',
  back: 'Back to the form',
  did_you_mean: 'Did you mean:',
} as const satisfies SameKeys<typeof source>
