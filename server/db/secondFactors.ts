import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, int8, moment } from './common.ts'
import { users } from './people.ts'

const owner = () =>
  int8('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The seeds of people's authenticator apps: at most one that counts, and one that is being set up. */
export const totpSeeds = pgTable('totp_seeds', {
  user_id: int8('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed by the vault for this person; null until a first code has confirmed one. */
  sealed: text('sealed'),
  since: moment('since'),
  /** The time step of the last code that counted: no code counts twice, nor one before it. */
  last_step: int8('last_step'),
  /** The same of a seed that no code has confirmed yet. */
  pending: text('pending'),
  pending_until: moment('pending_until'),
})

/** Passkeys (WebAuthn credentials): as a second step, and to sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: owner(),
    /** What the authenticator calls it, base64url. */
    credential_id: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    public_key: text('public_key').notNull(),
    /** How often it was used, as it says itself; 0 for ever for those that do not count. */
    counter: int8('counter').notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    /** Its owner keeps copies of it on several devices. */
    backed_up: boolean('backed_up').notNull().default(false),
    name: text('name').notNull(),
    created_at: createdAt(),
    last_used_at: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_index').on(table.user_id)],
)

/** Codes for whoever has lost the rest; each counts once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: owner(),
    /** Argon2id, as of a password. */
    code_hash: text('code_hash').notNull(),
    created_at: createdAt(),
    used_at: moment('used_at'),
  },
  (table) => [index('recovery_codes_user_index').on(table.user_id)],
)

/**
 * What is open for a few minutes: a sign-in between its two steps, and challenges that a passkey is to answer. Each
 * serves its one purpose, for whom it was made.
 */
export const factorTickets = pgTable(
  'factor_tickets',
  {
    id: id(),
    /** SHA-256 of the ticket, hexadecimal. */
    token_hash: text('token_hash').notNull().unique(),
    purpose: text('purpose', {
      enum: ['second_step', 'set_up', 'passkey_sign_in', 'passkey_set_up', 'confirm'],
    }).notNull(),
    /** Null where a passkey is to tell who it is. */
    user_id: int8('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What a passkey is to sign, base64url; gone once it was tried. */
    challenge: text('challenge'),
    tries: integer('tries').notNull().default(0),
    /** The provider of sign-in said who it is: a lock of the account, which guessed passwords bring about, ends it not. */
    by_provider: boolean('by_provider').notNull().default(false),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    index('factor_tickets_user_index').on(table.user_id).where(sql`user_id is not null`),
    index('factor_tickets_expires_index').on(table.expires_at),
  ],
)
