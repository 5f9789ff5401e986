import { integer, optional } from '#src/schema/fields.ts'
import { defineSettings } from '#src/schema/settings.ts'

const period = (initial: number, min: number, max: number) => integer({ initial, min, max, hint: true })

/** One that may also stand empty: kept for good. */
const orForGood = (initial: number, min: number, max: number) => optional(period(initial, min, max))

/** Nothing is removed while nobody has said when: bookkeeping law asks for ten years. */
const booksYears = () => optional(integer({ min: 10, max: 100, hint: true }))

/**
 * For how long the data of each area are kept, in days or, where the name says so, years. An area is a line here, its
 * labels, and what it is in the database (server/retention/areas.ts); job, preview, page and tests follow.
 */
export const retentionSettings = defineSettings({
  name: 'retention_settings',
  fields: {
    /** In Riyadh. */
    retention_hour: integer({ initial: 4, min: 0, max: 23, hint: true }),
    keep_contacts_days: period(1095, 30, 3650),
    keep_shippings_days: orForGood(1095, 90, 3650),
    keep_shipping_requests_days: period(1095, 30, 3650),
    keep_registrations_days: period(365, 90, 3650),
    keep_unfinished_accounts_days: period(365, 30, 3650),
    keep_invitations_days: period(180, 30, 3650),
    keep_closed_accounts_days: orForGood(1825, 30, 3650),
    keep_mails_days: period(30, 7, 365),
    keep_read_notifications_days: period(90, 7, 730),
    keep_notifications_days: period(365, 30, 1095),
    keep_unused_files_days: period(30, 30, 365),
    keep_gateway_events_days: period(90, 30, 730),
    keep_deliveries_days: period(30, 7, 365),
    keep_events_days: period(90, 14, 730),
    keep_tree_versions_days: orForGood(1095, 90, 3650),
    keep_sign_ins_days: orForGood(730, 90, 3650),
    keep_history_days: optional(integer({ min: 365, max: 3650, hint: true })),
    keep_books_history_years: booksYears(),
    keep_receipts_years: booksYears(),
  },
  form: [
    { key: 'when', fields: ['retention_hour'] },
    {
      key: 'people',
      fields: [
        'keep_contacts_days',
        'keep_shippings_days',
        'keep_shipping_requests_days',
        'keep_registrations_days',
        'keep_unfinished_accounts_days',
        'keep_invitations_days',
        'keep_closed_accounts_days',
      ],
    },
    {
      key: 'work',
      fields: [
        'keep_mails_days',
        'keep_read_notifications_days',
        'keep_notifications_days',
        'keep_unused_files_days',
        'keep_gateway_events_days',
        'keep_deliveries_days',
        'keep_events_days',
        'keep_tree_versions_days',
      ],
    },
    { key: 'history', fields: ['keep_sign_ins_days', 'keep_history_days'] },
    { key: 'books', fields: ['keep_books_history_years', 'keep_receipts_years'] },
  ],
})
