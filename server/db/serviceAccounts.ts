import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { serviceAccounts as serviceAccountsDeclaration } from '#src/resources/serviceAccounts/serviceAccounts.ts'
import { joinTableOf, tableOf } from './columns.ts'
import { createdAt, id, int8, moment } from './common.ts'

export const serviceAccounts = tableOf(serviceAccountsDeclaration)
export const serviceAccountsMarketplaces = joinTableOf(serviceAccountsDeclaration, 'marketplaces')
export const serviceAccountsVendors = joinTableOf(serviceAccountsDeclaration, 'vendors')

/** The keys of service accounts. */
export const serviceKeys = pgTable(
  'service_keys',
  {
    id: id(),
    service_account: int8('service_account')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hexadecimal; the key itself is kept nowhere. */
    key_hash: text('key_hash').notNull().unique(),
    /** Its beginning and its last signs, by which people tell it from others. */
    hint: text('hint').notNull(),
    created_at: createdAt(),
    created_by: text('created_by').notNull(),
    /** Null: until it is revoked. */
    expires_at: moment('expires_at'),
    /** When another one was made in its place; it works on until it expires. */
    replaced_at: moment('replaced_at'),
    revoked_at: moment('revoked_at'),
    revoked_by: text('revoked_by'),
    /** To the minute. */
    last_used_at: moment('last_used_at'),
    last_address: text('last_address'),
    /** When administrators were told that it soon works no more. */
    expiry_told_at: moment('expiry_told_at'),
  },
  (table) => [index('service_keys_account_index').on(table.service_account, table.id)],
)

const count = (name: string) => integer(name).notNull().default(0)

/** What calls of a service account came to, day by day in Riyadh. */
export const serviceCalls = pgTable(
  'service_calls',
  {
    service_account: int8('service_account')
      .notNull()
      .references(() => serviceAccounts.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** All of them. */
    calls: count('calls'),
    /** Those of them that were refused for what they said or who said it (4xx). */
    refused: count('refused'),
    /** Those of them that were above the limit (429). */
    limited: count('limited'),
    /** Those of them that the server could not do (5xx). */
    failed: count('failed'),
    last_at: moment('last_at').notNull(),
    /** When one was not done as it was asked for. */
    last_trouble_at: moment('last_trouble_at'),
  },
  (table) => [primaryKey({ columns: [table.service_account, table.day] })],
)
