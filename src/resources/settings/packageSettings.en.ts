import type { LabelsOf } from '#src/schema/labels.ts'
import type { packageSettings } from './packageSettings.ts'

export const labels: LabelsOf<typeof packageSettings> = {
  one: 'General settings',
  many: 'General settings',
  definite: 'settings',
  purpose: 'Settings that hold for all subscriptions.',
  fields: {
    vat_percentage: 'Value added tax',
    grace_days: 'Days of grace after expiry',
    expiry_reminder_days: 'Reminder before expiry',
    unpaid_reminder_days: 'First reminder of an unpaid order',
    unpaid_last_reminder_days: 'Last reminder of an unpaid order',
    order_due_days: 'Days to pay an order',
    due_reminder_before_days: 'Reminder before the due day',
    due_reminder_after_days: 'First reminder after it',
    due_second_reminder_after_days: 'Second reminder after it',
    due_last_reminder_after_days: 'Last reminder after it',
    renewal_allowed: "Renewal from the vendor's account",
    upgrade_allowed: "Upgrade from the vendor's account",
    minimum_transfer_amount: 'Least amount of a bank transfer',
  },
  sections: {
    tax: 'Tax and transfer',
    periods: 'Periods',
    orders: 'Unpaid orders',
    dues: 'Reminders of a renewal that is due',
    choices: 'What vendors may do',
  },
  choices: {},
  hints: {
    vat_percentage:
      'The rate of today, which package prices include; a change holds from today, what was invoiced keeps its rate',
    grace_days: 'The subscription stays active during these days before it ends',
    expiry_reminder_days: 'How many days ahead the reminder is sent',
    unpaid_reminder_days: 'So many days after a first order; 0 sends none',
    unpaid_last_reminder_days: 'So many days after a first order; 0 sends none',
    order_due_days: 'From the order to the day on which it is due',
    due_reminder_before_days: 'So many days before the due day; 0 sends none',
    due_reminder_after_days: 'So many days after the due day; 0 sends none',
    due_second_reminder_after_days: 'So many days after the due day; 0 sends none',
    due_last_reminder_after_days: 'So many days after the due day; 0 sends none',
    renewal_allowed: 'Vendors renew their subscription themselves',
    upgrade_allowed: 'Vendors choose a higher package themselves; it starts after their present period',
    minimum_transfer_amount: 'Smaller amounts are not taken by bank transfer',
  },
}
