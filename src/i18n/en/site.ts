import type { site as source } from '../ar/site.ts'
import type { SameKeys } from '../translate.ts'
import { shared } from './shared.ts'

/** Texts of the public pages: sign-in, forgotten password, and new password. */
export const site = {
  ...shared,
  layout: {
    panel: 'Admin panel',
    blog: 'Blog',
    contact: 'Contact us',
    headline: 'Many stores, many marketplaces, one link between them',
    detail: 'Packages, vendors, subscriptions and marketplaces, all run from one panel.',
  },
  password: {
    show: 'Show password',
    hide: 'Hide password',
    strength: 'Password strength: %{passed} of %{total}',
    length: 'At least 8 characters',
    lower: 'A lowercase letter',
    upper: 'An uppercase letter',
    digit: 'A digit',
    special: 'A special character',
    met: 'met',
    not_met: 'not met',
  },
  sign_in: {
    title: 'Sign in',
    lead: 'Welcome. Enter your account details to continue to the admin panel.',
    email: 'Email',
    password: 'Password',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    by_passkey: 'Sign in with a passkey',
    vendor: 'Do you have a store?',
    vendor_sign_in: 'Sign in as a vendor',
    checking: 'Checking your earlier session…',
    signed_in: 'Signed in, opening the panel…',
  },
  forget: {
    title: 'Forgot password?',
    lead: 'Enter your email and we will send you a link to set a new password.',
    submit: 'Send the link',
    sent_title: 'Check your email',
    sent_lead:
      'If this address is registered with us, a message with a link to set a new password is on its way to:',
    sent_hint: 'Nothing there? Look in your spam folder, or ask for it again.',
    resend: 'Send again',
    resend_wait: 'You can ask for a new link in',
    other_email: 'Use another email',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Choose a strong password that you use nowhere else.',
    checking: 'Checking the link…',
    password: 'New password',
    confirmation: 'Confirm password',
    submit: 'Save password',
    expired_title: 'Link has expired',
    expired_lead:
      'A link works once and for a limited time. Ask for a new one and we will send it to your email.',
    used_title: 'This link was used already',
    used_lead: 'A password was chosen by it. Sign in with it, or ask for a new link if you forgot it.',
    ask_again: 'Ask for a new link',
    unreachable_title: 'The link could not be checked',
  },
} as const satisfies SameKeys<typeof source>
