import type { mails as source } from '../ar/mails.ts'
import type { SameKeys } from '../translate.ts'

/** Texts of the mails that the server sends. */
export const mails = {
  common: {
    /** Stands for a name: of somebody whose address is not proved. */
    you: 'there',
    paste: 'If the button does not work, copy this link into your browser:',
  },
  password_reset: {
    subject: 'Reset your password at %{brand}',
    title: 'Reset your password',
    body: 'Hello %{name}, a new password was requested for your account. The link below works once, within %{minutes} minutes.',
    action: 'Choose a new password',
    note: 'If it was not you, ignore this mail: nothing will change.',
  },
  email_changed: {
    subject: 'The e-mail address of your %{brand} account was changed',
    title: 'The address of your account was changed',
    body: 'Hello %{name}, the e-mail address of your account at %{brand} was changed, and this one does not sign in any more. Links to a new password that were sent here no longer work.',
    action: 'Sign in',
    note: 'If this happened without you, tell an administrator or the support at once.',
  },
  user_password_reset: {
    subject: 'Reset your password at %{brand}',
    title: 'Reset your password',
    body: 'Hello %{name}, a new password was requested for your account. The link below works once, within %{minutes} minutes.',
    action: 'Choose a new password',
    note: 'If it was not you, ignore this mail: nothing will change.',
  },
  account_activation: {
    subject: 'Activate your account at %{brand}',
    title: 'Activate your account',
    body: 'Hello %{name}, welcome to %{brand}. Choose a password by the link below. It works once, within %{days} days.',
    action: 'Activate my account',
    note: 'If you did not register with us, ignore this mail.',
  },
  user_invitation: {
    subject: 'You are invited to a store at %{brand}',
    title: 'You are invited to a store at %{brand}',
    body: 'Hello %{name}, one of the stores at %{brand} made an account for you; you see its name once you are in. Choose your password by the link below. It works once, within %{days} days.',
    action: 'Accept the invitation',
    note: 'If you do not expect an invitation, ignore this mail.',
  },
  invitation_known: {
    subject: 'A store at %{brand} invited you, and your address has an account already',
    title: 'A store invited you, and your address has an account already',
    body: 'Hello %{name}, one of the stores at %{brand} invited this address to work in its account. The address has an account here already, and one address belongs to one account. Nothing was changed in yours. To work with the store, give it another address.',
    action: 'Sign in',
    note: 'If you do not expect an invitation, ignore this mail. We did not tell the store that this address has an account.',
  },
  account_exists: {
    subject: 'You have an account at %{brand}',
    title: 'You have an account already',
    body: 'Hello %{name}, somebody is registering with your address. You have an account with us already, so there is no need for a code or another account. Sign in and go on with your order there, or ask for a link to a new password. Nothing was paid.',
    action: 'Sign in and go on',
    note: 'If it was not you, ignore this mail: nothing will change.',
  },
  email_code: {
    subject: 'Your code for %{brand}',
    title: 'Confirm your address',
    body: 'Hello %{name}, type this code on the registration page to confirm your address. It works for %{minutes} minutes; give it to nobody.',
    note: 'If you did not register with us, ignore this mail: nothing will change.',
  },
  payment_approved: {
    subject: 'Your payment to %{brand} was approved',
    title: 'Your payment was approved',
    body: 'Hello %{name}, we have received your payment of %{amount} for the package “%{package}” and issued invoice %{invoice}. The package holds from %{from} until: %{until}.',
    action: 'Open the invoice',
    note: 'Process no. %{process}.',
  },
  payment_rejected: {
    subject: 'Your payment to %{brand} was not approved',
    title: 'Your payment was not approved',
    body: 'Hello %{name}, we have looked at your payment of %{amount} for the package “%{package}” and could not approve it. Reason: %{reason}',
    action: 'Try again',
    note: 'Process no. %{process}. If this is a mistake, write to us.',
  },
  payment_due: {
    subject: 'Time to renew your subscription to %{brand}',
    title: 'Time to renew your subscription',
    body: 'Hello %{name}, your subscription to the package “%{package}” ends on %{due}. To go on, %{amount} is due.',
    action: 'Renew',
    note: 'Process no. %{process}. If you have paid already, ignore this message.',
  },
  payment_unpaid: {
    subject: 'Your order at %{brand} is waiting for its payment',
    title: 'Your order is waiting for its payment',
    body: 'Hello %{name}, you ordered the package “%{package}”, which has not been paid yet: %{amount}. It starts on the day on which the payment is accepted.',
    action: 'Complete the payment',
    note: 'Process no. %{process}. If you have paid already, ignore this message.',
  },
  bank_changed: {
    subject: 'The bank account of your store at %{brand} was changed',
    title: 'The bank account of your store was changed',
    body: 'Hello %{name}, the IBAN that your earnings are paid to was changed. Its last four digits are now: %{iban_end}',
    action: 'Store details',
    note: 'If it was not you, change your password and write to us at once.',
  },
  subscription_ended: {
    subject: 'Your subscription to %{brand} has ended',
    title: 'Your subscription has ended',
    body: 'Hello %{name}, your subscription ended on %{ended}. Renew it whenever you like, and everything is back.',
    action: 'Renew',
    note: 'Your store’s data are kept as they are.',
  },
  settings_test: {
    subject: 'Mail test of %{brand}',
    title: 'The test mail has arrived',
    body: 'Hello %{name}, this mail comes from the settings page: sending mail works, and this is how mails of the platform look.',
    action: 'Open the panel',
    note: 'This mail was asked for from your account in the panel.',
  },
  contact_answer: {
    greeting: 'Hello %{name},',
    note: 'This answers your message “%{subject}” of %{date}:',
    unproved_note: 'This answers your message of %{date}.',
  },
} as const satisfies SameKeys<typeof source>
