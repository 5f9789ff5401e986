import { flag, integer, money, percentage } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

/** The general settings of subscriptions (`subscription-packages/general`). */
export const packageSettings = defineSettings({
  name: 'package_settings',
  fields: {
    vat_percentage: percentage({ initial: 15, hint: true }),
    grace_days: integer({ initial: 3, max: 90, hint: true }),
    expiry_reminder_days: integer({ initial: 7, max: 90, hint: true }),
    unpaid_reminder_days: integer({ initial: 1, max: 90, hint: true }),
    unpaid_last_reminder_days: integer({ initial: 4, max: 90, hint: true }),
    renewal_allowed: flag({ initial: true, hint: true }),
    upgrade_allowed: flag({ initial: true, hint: true }),
    minimum_transfer_amount: money({ initial: 0, max: 1_000_000, hint: true }),
  },
  form: [
    { key: 'tax', fields: ['vat_percentage', 'minimum_transfer_amount'] },
    { key: 'periods', fields: ['grace_days', 'expiry_reminder_days'] },
    { key: 'orders', fields: ['unpaid_reminder_days', 'unpaid_last_reminder_days'] },
    { key: 'choices', fields: ['renewal_allowed', 'upgrade_allowed'] },
  ],
})
