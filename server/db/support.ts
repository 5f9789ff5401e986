import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contacts as contactsDeclaration } from '#src/resources/contacts/contacts.ts'
import { shippingCompanyRequests as shippingCompanyRequestsDeclaration } from '#src/resources/shippingCompanyRequests/shippingCompanyRequests.ts'
import { shippings as shippingsDeclaration } from '#src/resources/shippings/shippings.ts'
import { tableOf } from './columns.ts'
import { id, int8, moment, NOW } from './common.ts'
import { mails, users } from './people.ts'

const by = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => users.id, { onDelete: 'set null' })

export const shippings = tableOf(
  shippingsDeclaration,
  () => [index('shippings_reported_by_index').on(sql`reported_by`)],
  {
    /** Who of the vendor's people reported it; empty of what came from the platform. */ reported_by:
      by('reported_by'),
  },
)

/** What the vendor's people and the support write to each other about a problem with a shipment, word for word. */
export const shippingAnswers = pgTable(
  'shipping_answers',
  {
    id: id(),
    shipping_id: int8('shipping_id')
      .notNull()
      .references(() => shippings.id, { onDelete: 'cascade' }),
    /** Who speaks: VENDOR or SUPPORT. */
    side: text('side').notNull(),
    text: text('text').notNull(),
    /** Who wrote it: a name, which outlives the account. */
    answered_by: text('answered_by').notNull(),
    user_id: by('user_id'),
    answered_at: moment('answered_at').notNull().default(NOW),
    /** The mail that tells the other side; null where nobody is reached, and when it was cleared away. */
    mail_id: int8('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('shipping_answers_shipping_index').on(table.shipping_id, table.id),
    index('shipping_answers_user_index').on(table.user_id),
    index('shipping_answers_mail_index').on(table.mail_id),
    check('shipping_answers_side_known', sql`${table.side} in ('VENDOR', 'SUPPORT')`),
  ],
)

/** The pictures and papers that came with a report, or with an answer to it. */
export const shippingFiles = pgTable(
  'shipping_files',
  {
    id: id(),
    shipping_id: int8('shipping_id')
      .notNull()
      .references(() => shippings.id, { onDelete: 'cascade' }),
    /** Null of those that came with the report itself. */
    answer_id: int8('answer_id').references(() => shippingAnswers.id, { onDelete: 'cascade' }),
    /** Its address. */
    file: text('file').notNull(),
  },
  (table) => [
    index('shipping_files_shipping_index').on(table.shipping_id, table.id),
    index('shipping_files_answer_index').on(table.answer_id),
    uniqueIndex('shipping_files_file_unique').on(table.file),
  ],
)

export const shippingCompanyRequests = tableOf(shippingCompanyRequestsDeclaration)
export const contacts = tableOf(contactsDeclaration, () => [
  // As it is worked out of when it was handled: the few that wait are found among all that were.
  index('contacts_status_index').on(
    sql`(case when "handled_at" is null then 'NEW' else 'HANDLED' end)`,
    sql`id`,
  ),
  index('contacts_address_index').on(sql`lower(email)`),
])

/** What was answered to a message, word for word. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    id: id(),
    contact_id: int8('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Who wrote it: a name, which outlives the account. */
    answered_by: text('answered_by').notNull(),
    answered_at: moment('answered_at').notNull().default(NOW),
    /** The mail that carries it; null when it was cleared away. */
    mail_id: int8('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_answers_contact_index').on(table.contact_id, table.id),
    index('contact_answers_mail_index').on(table.mail_id),
  ],
)
