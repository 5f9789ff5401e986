import type { LabelsOf } from '#src/schema/labels.ts'
import { laterTitles } from '../laterTitles.en.ts'
import type { referralReviews } from './referralReviews.ts'

export const labels: LabelsOf<typeof referralReviews> = {
  ...laterTitles.referral_reviews,
  fields: {
    store_name: 'Store',
    referred_vendor: 'Referred vendor',
    partner: 'Referred by partner',
    vendor: 'Referred by vendor',
    matched: 'What matches',
    same_iban: 'Same IBAN',
    same_tax_number: 'Same VAT number',
    same_registration: 'Same registration',
    same_mobile: 'Same mobile',
    same_email: 'Same email',
    same_name: 'Same name',
    state: 'State',
    commission_amount: 'Commissions',
    reason: 'Reason',
    decided_at: 'Decided on',
    decided_by: 'Decided by',
  },
  sections: { referral: 'Referral', matches: 'What matches', decision: 'Decision' },
  choices: {
    matched: {
      IBAN: 'IBAN',
      TAX_NUMBER: 'VAT number',
      REGISTRATION: 'Registration',
      MOBILE: 'Mobile',
      EMAIL: 'Email',
      NAME: 'Name',
      SEVERAL: 'Several matches',
    },
    state: { OPEN: 'Under review', CONFIRMED: 'Accepted', DECLINED: 'Declined' },
  },
  actions: { decide: 'Decide on referrals' },
  hints: {},
}
