import { integer, money, optional, percentage, reference } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** What holds for referrals where nothing else was agreed. */
export const referralSettings = defineSettings({
  name: 'referral_settings',
  fields: {
    referral_default_group: optional(reference('referral_code_groups', { hint: true })),
    partner_percentage: percentage({ initial: 10, min: 0.01, max: 100, hint: true }),
    partner_due_months: integer({ initial: 12, min: 1, max: 120, hint: true }),
    commission_hold_days: integer({ initial: 14, max: 365, hint: true }),
    minimum_payout: money({ initial: 0, max: 1_000_000, hint: true }),
  },
  form: [
    { key: 'vendors', fields: ['referral_default_group'] },
    { key: 'partners', fields: ['partner_percentage', 'partner_due_months'] },
    { key: 'payouts', fields: ['commission_hold_days', 'minimum_payout'] },
  ],
})
