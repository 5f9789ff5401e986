import type { mails as source } from '../ar/mails.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of the mails that the server sends. */
export const mails = {
  common: {
    paste: 'If the button does not work, copy this link into your browser:',
  },
  password_reset: {
    subject: 'Reset your password at %{brand}',
    title: 'Reset your password',
    body: 'Hello %{name}, a new password was requested for your account. The link below works once, within %{minutes} minutes.',
    action: 'Choose a new password',
    note: 'If it was not you, ignore this mail: nothing will change.',
  },
  contact_answer: {
    greeting: 'Hello %{name},',
    note: 'This answers your message “%{subject}” of %{date}:',
  },
} as const satisfies SameKeys<typeof source>
