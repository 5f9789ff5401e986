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
    renewal_allowed: "Renewal from the vendor's account",
    upgrade_allowed: "Upgrade from the vendor's account",
    minimum_transfer_amount: 'Least amount of a bank transfer',
  },
  sections: {
    tax: 'Tax and transfer',
    periods: 'Periods',
    orders: 'Unpaid orders',
    choices: 'What vendors may do',
  },
  choices: {},
  hints: {
    vat_percentage: 'Package prices include it',
    grace_days: 'The subscription stays active during these days before it ends',
    expiry_reminder_days: 'How many days ahead the reminder is sent',
    unpaid_reminder_days: 'So many days after a first order; 0 sends none',
    unpaid_last_reminder_days: 'So many days after a first order; 0 sends none',
    renewal_allowed: 'Vendors renew their subscription themselves',
    upgrade_allowed: 'Vendors choose a higher package themselves; it starts after their present period',
    minimum_transfer_amount: 'Smaller amounts are not taken by bank transfer',
  },
}
