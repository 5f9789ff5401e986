import type { LabelsOf } from '#src/schema/labels.ts'
import { ibanLabels } from '../ibanConfirmation.en.ts'
import type { partners } from './partners.ts'

export const labels: LabelsOf<typeof partners> = {
  one: 'Partner',
  many: 'Partners',
  definite: 'Partner',
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
    ...ibanLabels.fields,
    referral_code: 'Referral code',
    referral_percentage: 'Commission',
    referral_due_months: 'Months agreed for each vendor',
    referral_consumed_months: 'Months consumed',
    referral_vendor_count: 'Vendors referred',
    referral_review: 'Review of referrals',
    earned_amount: 'Earned',
    paid_amount: 'Paid out',
    wallet_balance: 'Wallet balance',
    held_amount: 'Held (refund window or review)',
    payable_amount: 'Payable',
  },
  sections: {
    identity: 'Partner',
    registration: 'Registration and tax',
    referral: 'Referral',
    wallet: 'Wallet and bank account',
  },
  choices: {
    referral_review: { OPEN: 'Under review', CONFIRMED: 'Accepted', DECLINED: 'Declined' },
    iban_state: ibanLabels.states,
    locale: {
      ar: 'Arabic',
      en: 'English',
    },
  },
  actions: {
    pay: 'Pay out of the wallet',
    adjust: 'Adjust the wallet',
  },
  transitions: { confirm: ibanLabels.confirm },
  hints: {
    locale: 'The language of messages',
    iban: 'SA and 22 digits; payouts go there',
    referral_code: 'Made up when left empty; unique among partners and vendors',
    referral_percentage:
      'Of the net of each successful payment of a referred vendor; a change holds for new vendors',
    referral_due_months: 'Counted from the referred vendor’s first payment; a change holds for new vendors',
  },
}
