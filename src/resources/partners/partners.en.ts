import type { LabelsOf } from '#src/schema/labels.ts'
import type { partners } from './partners.ts'

export const labels: LabelsOf<typeof partners> = {
  one: 'Partner',
  many: 'Partners',
  definite: 'partner',
  purpose: 'Partners bring vendors to the platform and earn a share of what those pay.',
  fields: {
    full_name: 'Full name',
    email: 'Email',
    phone: 'Mobile',
    second_phone: 'Second mobile',
    locale: 'Language of messages',
    commercial_registration: 'Commercial registration',
    tax_no: 'VAT number',
    bank_name: 'Bank',
    iban: 'IBAN',
    iban_state: 'IBAN state',
    iban_confirmed_at: 'IBAN confirmed',
    iban_confirmed_by: 'IBAN confirmed by',
    referral_code: 'Referral code',
    referral_percentage: 'Commission',
    referral_due_months: 'Months agreed for each vendor',
    referral_consumed_months: 'Months consumed',
    referral_vendor_count: 'Vendors referred',
    earned_amount: 'Earned',
    paid_amount: 'Paid out',
    wallet_balance: 'Wallet balance',
    held_amount: 'Held for the refund window',
    payable_amount: 'Payable',
  },
  sections: {
    identity: 'Partner',
    registration: 'Registration and tax',
    referral: 'Referral',
    wallet: 'Wallet and bank account',
  },
  choices: {
    iban_state: { WAITING: 'Waiting for confirmation', CONFIRMED: 'Confirmed' },
    locale: {
      ar: 'Arabic',
      en: 'English',
    },
  },
  actions: {
    pay: 'Pay out of the wallet',
    adjust: 'Adjust the wallet',
  },
  transitions: {
    confirm: {
      action: 'Confirm the IBAN',
      question: 'Have you checked this IBAN with its owner? Payouts go there once it is confirmed.',
      done: 'IBAN confirmed',
    },
  },
  hints: {
    locale: 'The language of messages',
    iban: 'SA and 22 digits; payouts go there',
    referral_code: 'Made up when left empty; unique among partners and vendors',
    referral_percentage:
      'Of the net of each successful payment of a referred vendor; a change holds for new vendors',
    referral_due_months: 'Counted from the referred vendor’s first payment; a change holds for new vendors',
  },
}
