import type { GroupLabels } from './groupLabels.ts'
import { titles } from './titles.en.ts'

/** The labels of the groups of settings about what is kept, and for how long. */
export const keepingLabels: GroupLabels<'backup_settings' | 'retention_settings'> = {
  backup_settings: {
    ...titles.backup_settings,
    fields: {
      backups_on: 'A backup every day',
      backup_hour: 'Hour',
      backup_days: 'One a day, for days',
      backup_weeks: 'One a week, for weeks',
      seal_addresses: 'Addresses that get the seal of each day',
    },
    sections: { schedule: 'Schedule and retention', seals: 'Seal of the history by mail' },
    choices: {},
    hints: {
      backup_hour: 'In Riyadh, from 0 to 23',
      backup_days: 'The newest of each of these days is kept',
      backup_weeks: 'Then the newest of each of these weeks; everything else is removed',
      seal_addresses:
        'One a line, ten at most. A seal is a small file that gives away a rewritten history; keep it where whoever runs the server has no access.',
    },
  },
  retention_settings: {
    ...titles.retention_settings,
    fields: {
      retention_hour: 'Hour of removal',
      keep_contacts_days: 'Contact messages',
      keep_shippings_days: 'Shipping problems that were solved',
      keep_shipping_requests_days: 'Requests for shipping companies',
      keep_registrations_days: 'Traces of registrations',
      keep_unfinished_accounts_days: 'Registrations never finished',
      keep_invitations_days: 'Invitations never accepted',
      keep_closed_accounts_days: 'Data of deactivated accounts',
      keep_mails_days: 'Emails that were sent',
      keep_read_notifications_days: 'Notifications that were read',
      keep_notifications_days: 'All notifications',
      keep_unused_files_days: 'Files that nothing refers to',
      keep_deliveries_days: 'Delivery log of events',
      keep_events_days: 'Event log',
      keep_tree_versions_days: 'Versions of the trees of marketplaces',
      keep_gateway_events_days: 'Messages of the payment gateway',
      keep_sign_ins_days: 'History of sign-ins and devices',
      keep_history_days: 'History of all other acts',
      keep_books_history_years: 'History of money',
      keep_receipts_years: 'Uploaded payment receipts',
    },
    sections: {
      when: 'Time',
      people: 'Data of people',
      work: 'What comes with the work',
      history: 'History',
      books: 'Books',
    },
    choices: {},
    hints: {
      retention_hour: 'In Riyadh, 0 to 23; best after the hour of the backup',
      keep_contacts_days:
        'Days since they came, 30 to 3,650; answers and what the history tells of them go along',
      keep_shippings_days:
        'Days since they were solved, 90 to 3,650; leave it empty to keep them for good. What is not solved stays.',
      keep_shipping_requests_days: 'Days since they came, 30 to 3,650; they hold name, mobile and email',
      keep_registrations_days:
        'Days, 90 to 3,650; email and link to the result of each registration, finished or not. The account itself stays, and so does what the gateway is waiting for.',
      keep_unfinished_accounts_days:
        'Days, 30 to 3,650; whoever registered a store, never opened the account and paid nothing: the store is switched off, and name, email and mobile are erased.',
      keep_invitations_days:
        'Days since the first invitation, 30 to 3,650; users of vendors who never opened their account. They can be invited again.',
      keep_closed_accounts_days:
        'Days without a change after deactivation, 30 to 3,650; then name, email and mobile are erased as on the page of personal data, and the books stay. Leave it empty to keep them for good.',
      keep_mails_days: 'Days since they were sent or given up, 7 to 365',
      keep_read_notifications_days: 'Days, 7 to 730; what somebody has read',
      keep_notifications_days: 'Days, 30 to 1,095; also where nobody has read them',
      keep_unused_files_days: 'Days, 30 to 365; so long an edit that brings them back can be undone',
      keep_deliveries_days: 'Days, 7 to 365; what was taken or given up: what waits stays',
      keep_events_days:
        'Days, 14 to 730; for who reads them, and to send them again: what is still to be sent stays',
      keep_tree_versions_days:
        'Days, 90 to 3,650; what each version changed: there is no going back to one that was removed. The newest stays. Leave it empty to keep them for good.',
      keep_gateway_events_days: 'Days, 30 to 730; the numbers by which nothing is dealt with twice',
      keep_sign_ins_days:
        'Days, 90 to 3,650; then name and address are taken out, and the entry stays with its chain provable. Leave it empty to keep them for good.',
      keep_history_days:
        'Days, 365 to 3,650; then who acted and what was written are taken out, and the entry stays with its chain provable. Empty means for good.',
      keep_books_history_years:
        'Years, 10 or more; what was done to vendors, partners, payments, invoices and wallets. Empty means for good.',
      keep_receipts_years:
        'Years, 10 or more, as the law of commercial books asks. Payments, invoices, wallets and VAT are never removed. Empty means for good.',
    },
  },
}
