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
    /** By when an order is to be paid: so many days after it was placed. */
    order_due_days: integer({ initial: 3, max: 90, hint: true }),
    /** Days before (the first) and after the day on which a renewal is due; 0 sends none. */
    due_reminder_before_days: integer({ initial: 3, max: 90, hint: true }),
    due_reminder_after_days: integer({ initial: 3, max: 365, hint: true }),
    due_second_reminder_after_days: integer({ initial: 14, max: 365, hint: true }),
    due_last_reminder_after_days: integer({ initial: 30, max: 365, hint: true }),
    renewal_allowed: flag({ initial: true, hint: true }),
    upgrade_allowed: flag({ initial: true, hint: true }),
    minimum_transfer_amount: money({ initial: 0, max: 1_000_000, hint: true }),
  },
  form: [
    { key: 'tax', fields: ['vat_percentage', 'minimum_transfer_amount'] },
    { key: 'periods', fields: ['grace_days', 'expiry_reminder_days'] },
    { key: 'orders', fields: ['order_due_days', 'unpaid_reminder_days', 'unpaid_last_reminder_days'] },
    {
      key: 'dues',
      fields: [
        'due_reminder_before_days',
        'due_reminder_after_days',
        'due_second_reminder_after_days',
        'due_last_reminder_after_days',
      ],
    },
    { key: 'choices', fields: ['renewal_allowed', 'upgrade_allowed'] },
  ],
})
