import type { LabelsOf } from '#src/schema/labels.ts'
import type { referralCodeGroups } from './referralCodeGroups.ts'

export const labels: LabelsOf<typeof referralCodeGroups> = {
  one: 'Referral code group',
  many: 'Referral code groups',
  definite: 'Referral code group',
  purpose:
    'A group says which share of the payments, and for how many months, goes to whoever refers a new vendor.',
  fields: {
    name: 'Name',
    percentage: 'Percentage',
    month_count: 'Number of months',
    isDefaultForSellers: 'Default for vendors',
  },
  sections: { identity: 'About the group', terms: 'Terms of the commission' },
  choices: {},
  hints: { isDefaultForSellers: 'Applies to referrals by vendors; only one group at a time' },
}
