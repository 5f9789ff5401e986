import type { texts as source } from '../ar/registration.ts'
import type { SameKeys } from '../translate.ts'
import { subdomainHint, subdomainLabel } from './storeTexts.ts'

/** Texts of the public registration of vendors. */
export const texts = {
  registration: {
    title: 'Register your store',
    description: 'Register your store in three steps: the store, the package, the payment.',
    have_account: 'Have an account?',
    sign_in: 'Sign in',
    steps: { label: 'Steps of the registration', store: 'Store', package: 'Package', payment: 'Payment' },
    back: 'Back',
    example: 'Example: %{example}',
    add_expiry: 'Add the date on which it expires',
    store: {
      lead: 'We begin with your store and who runs it. You can return to any step at any time.',
      next: 'Next: choose a package',
    },
    prices: {
      from: 'Packages from',
      for: 'for %{duration}',
      trial: 'and a free trial for %{duration}',
      all: 'See packages and prices',
    },
    promises: {
      headline: 'Your store, package and invoices in one account',
      time: 'Three steps that take only a few minutes',
      kept: 'What you type stays on your device until you send it: finish whenever you like',
      password: 'You choose your password later, through a link in your email',
    },
    sections: {
      store: 'Your store',
      seller: 'Who runs it',
      papers: 'Registration and tax',
      referral: 'Referral',
    },
    fields: {
      store_name: 'Store name',
      subdomain: subdomainLabel,
      description: 'About the store (optional)',
      seller_name: 'Your full name',
      company_name: 'Company name (optional)',
      email: 'Email',
      phone: 'Mobile',
      registration_type: 'How is your store registered?',
      commercial_registration_expiry: 'Registration expires on (optional)',
      tax_number: 'VAT number (optional)',
      referral_code: 'Referral code (optional)',
    },
    hints: {
      subdomain: subdomainHint,
      email: 'We confirm it by a code before you pay, and send the link to activate your account there',
      tax_number: 'If you are registered for VAT, to appear on your invoices',
    },
    types: {
      COMMERCIAL_REGISTRATION: 'Commercial registration',
      UNIFIED_NUMBER: 'Unified number',
      FREELANCE_CERTIFICATE: 'Freelance certificate',
    },
    numbers: {
      COMMERCIAL_REGISTRATION: 'Commercial registration number',
      UNIFIED_NUMBER: 'Unified national number',
      FREELANCE_CERTIFICATE: 'Freelance certificate number',
    },
  },
} as const satisfies SameKeys<typeof source>
