import type { LabelsOf } from '#src/schema/labels.ts'
import type { referralSettings } from './referralSettings.ts'

export const labels: LabelsOf<typeof referralSettings> = {
  one: 'Referrals',
  many: 'Referrals',
  definite: 'referral settings',
  purpose: 'What holds for referrals where nothing else was agreed.',
  fields: {
    referral_default_group: 'Default group of vendors',
    partner_percentage: 'Share of a new partner',
    partner_due_months: 'Months of commission of a new partner',
    commission_hold_days: 'Days a commission is held',
    minimum_payout: 'Least payout',
  },
  sections: {
    vendors: 'Referrals by vendors',
    partners: 'Partners',
    payouts: 'Payouts',
  },
  choices: {},
  hints: {
    referral_default_group: 'Holds for every vendor without a group',
    partner_percentage: 'Filled into the form of a new partner, where it can be changed',
    partner_due_months: 'Filled into the form of a new partner, where it can be changed',
    commission_hold_days:
      'The refund window: a commission is not paid out before so many days after the approval',
    minimum_payout: 'Less is not paid out of a wallet',
  },
}
