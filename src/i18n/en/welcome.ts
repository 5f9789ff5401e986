import type { texts as arabic } from '../ar/welcome.ts'
import type { SameKeys } from '../translate.ts'
import { forms } from './forms.ts'
import { site } from './site.ts'

/** Texts of the vendors' ways into their own area. */
const welcome = {
  layout: {
    area: 'Vendor account',
    headline: 'All about your subscription in one place',
    detail: 'Your package, invoices, payments and referral code: all in your account.',
  },
  login: {
    lead: 'Welcome back. Sign in to look after your store.',
    opening: 'Signed in, opening your account…',
    new_here: 'No account yet?',
    register: 'Register your store',
    admin: 'Do you manage the platform?',
    admin_sign_in: 'Administrators sign in here',
  },
  register: {
    title: 'Open an account for your store',
    lead: 'A few details are enough to begin; you choose the package once you are in.',
    store_name: 'Store name',
    seller_name: 'Your name',
    phone: 'Mobile number',
    referral_code: 'Referral code (optional)',
    agree: 'I have read and agree to the',
    terms: 'terms and conditions',
    terms_required: 'Registering needs your consent to the terms and conditions',
    submit: 'Open the account',
    full_prompt: 'Want to choose a package and pay now?',
    full_link: 'Full registration',
    have_account: 'Have an account?',
    sign_in: 'Sign in',
    done_title: 'Check your email',
    done_lead: 'We sent a link to this address. Choose your password with it, and your account is active:',
    done_hint: 'Nothing there? Look among the junk mail, or ask for it again.',
  },
  reset: {
    title: 'Choose your password',
    lead: 'A strong one that you use nowhere else. You sign in with it from now on.',
  },
} as const

export const texts = { ...forms, site, welcome } as const satisfies SameKeys<typeof arabic>
