import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { roles as rolesDeclaration } from '#src/resources/roles/roles.ts'
import { users as usersDeclaration } from '#src/resources/users/users.ts'
import { joinTableOf, tableOf } from './columns.ts'
import { createdAt, id, int8, moment, NOW } from './common.ts'

export const roles = tableOf(rolesDeclaration)

/** Everybody who can sign in. `password_hash` is empty for somebody who has not chosen a password yet. */
export const users = tableOf(
  usersDeclaration,
  () => [
    uniqueIndex('users_one_primary').on(sql`vendor`).where(sql`user_type = 'PRIMARY'`),
    index('users_waiting_index')
      .on(sql`created_at`)
      .where(sql`password_hash is null and last_sign_in_at is null`),
    index('users_closed_index').on(sql`updated_at`).where(sql`not active`),
    // Whose a mail's address is, asked for each mail.
    index('users_email_proved_index').on(sql`email_proved`).where(sql`email_proved is not null`),
  ],
  {
    password_changed_at: moment('password_changed_at'),
    /** The address, in small letters, that its owner proved by a link or a code; another one is not proved. */
    email_proved: text('email_proved'),
    /** What a sub user may do in the vendor's own area; the primary user may do everything. */
    vendor_permissions: text('vendor_permissions').array().notNull().default([]),
  },
)

export const usersRoles = joinTableOf(usersDeclaration, 'roles')

/** Signed-in sessions. A deleted person leaves the session without an owner: "This admin does not exist." */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the token, hexadecimal; the token itself is kept nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    user_id: int8('user_id').references(() => users.id, { onDelete: 'set null' }),
    address: text('address').notNull(),
    user_agent: text('user_agent').notNull().default(''),
    created_at: createdAt(),
    last_used_at: moment('last_used_at').notNull().default(NOW),
    /** When its owner last typed the password: at sign-in, or when a sensitive act asked for it. */
    confirmed_at: moment('confirmed_at').notNull().default(NOW),
    /** Its owner proved himself by more than a password: by a second step, a passkey, or his provider's word. */
    two_step: boolean('two_step').notNull().default(false),
    expires_at: moment('expires_at').notNull(),
    /** When it last wrote something, to some seconds: until a replica surely has it, it reads from the primary. */
    wrote_at: moment('wrote_at'),
  },
  (table) => [
    index('sessions_user_index').on(table.user_id),
    index('sessions_expires_index').on(table.expires_at),
  ],
)

/**
 * Browsers in which somebody has signed in before: wrong passwords that others type do not close them out
 * (docs/decisions/0013). One browser may hold several accounts under one token.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    /** SHA-256 of the token in the browser's cookie, hexadecimal. */
    token_hash: text('token_hash').notNull(),
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the browser said of itself last; empty for one that was remembered by an earlier version. */
    user_agent: text('user_agent').notNull().default(''),
    created_at: createdAt(),
    /** When its account signed in with it last. */
    last_used_at: moment('last_used_at').notNull().default(NOW),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_unique').on(table.token_hash, table.user_id),
    index('known_devices_user_index').on(table.user_id),
    index('known_devices_expires_index').on(table.expires_at),
  ],
)

/** Who is who at a provider of sign-in: its name for somebody never changes, the address of mail may (docs/decisions/0313). */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    id: id(),
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
    last_used_at: moment('last_used_at').notNull().default(NOW),
  },
  (table) => [
    uniqueIndex('sso_identities_unique').on(table.issuer, table.subject),
    index('sso_identities_user_index').on(table.user_id),
  ],
)

/** Sign-ins that went to the provider and have not come back; each comes back once. */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    /** SHA-256 of the state, which travels by the provider, and of the ticket, which stays in the browser that began. */
    state_hash: text('state_hash').primaryKey(),
    ticket_hash: text('ticket_hash').notNull(),
    /** What the answer is checked against, sealed: nonce and PKCE verifier. */
    sealed: text('sealed').notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [index('sso_attempts_expires_index').on(table.expires_at)],
)

/** Which value of the provider's claim gives which role. */
export const ssoRoles = pgTable(
  'sso_roles',
  {
    value: text('value').notNull(),
    role: int8('role')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.value, table.role] }),
    index('sso_roles_role_index').on(table.role),
  ],
)

/** Links to choose a new password: hashed, single use, short-lived. */
export const passwordResetTokens = pgTable(
  'password_reset_tokens',
  {
    id: id(),
    user_id: int8('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    used_at: moment('used_at'),
  },
  (table) => [index('password_reset_tokens_user_index').on(table.user_id)],
)

/** How often something was tried under a key within its window. */
export const throttleCounters = pgTable(
  'throttle_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    window_ends_at: moment('window_ends_at').notNull(),
  },
  (table) => [index('throttle_counters_window_index').on(table.window_ends_at)],
)

/** Mails to send. Holds no secret: links are made at the moment of sending, see server/mail. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    template: text('template').notNull(),
    /** Whom it goes to: one of the people, whose address is read when it is sent, or somebody else. */
    user_id: int8('user_id').references(() => users.id, { onDelete: 'cascade' }),
    to_name: text('to_name'),
    to_email: text('to_email'),
    to_locale: text('to_locale', { enum: ['ar', 'en'] }),
    params: jsonb('params').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    next_attempt_at: moment('next_attempt_at').notNull().default(NOW),
    sent_at: moment('sent_at'),
    given_up_at: moment('given_up_at'),
    last_error: text('last_error'),
    created_at: createdAt(),
  },
  (table) => [
    check('mails_recipient_known', sql`(${table.user_id} is null) <> (${table.to_email} is null)`),
    index('mails_waiting_index')
      .on(table.next_attempt_at)
      .where(sql`${table.sent_at} is null and ${table.given_up_at} is null`),
    index('mails_failed_index')
      .on(table.id)
      .where(sql`${table.sent_at} is null and ${table.last_error} is not null`),
    index('mails_unsent_index').on(table.id).where(sql`${table.sent_at} is null`),
    index('mails_done_index')
      .on(sql`coalesce(sent_at, given_up_at)`)
      .where(sql`coalesce(sent_at, given_up_at) is not null`),
    // What was sent to one person, who may ask for all that is held on him.
    index('mails_user_index').on(table.user_id).where(sql`${table.user_id} is not null`),
    index('mails_address_index').on(sql`lower(${table.to_email})`).where(sql`${table.to_email} is not null`),
  ],
)

/** Names that were given to uploads before their bytes were stored; gone once it is known what came of them. */
export const uploads = pgTable('uploads', { name: text('name').primaryKey(), created_at: createdAt() })

/** Uploaded images and files; the bytes live in the configured storage under `name`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    name: text('name').notNull().unique(),
    kind: text('kind', { enum: ['image', 'file'] }).notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of its bytes, hexadecimal; null of what came before this was noted, until a job has read it. */
    sha256: text('sha256'),
    original_name: text('original_name').notNull(),
    /** What the scanner of uploads said of it: `UNSCANNED` where it was gone; null where there was none. */
    scan: text('scan', { enum: ['CLEAN', 'UNSCANNED'] }),
    /** Public ones are served to anybody; a private one only to those who may see what it belongs to. */
    public: boolean('public').notNull().default(true),
    uploaded_by: int8('uploaded_by').references(() => users.id, {
      onDelete: 'set null',
    }),
    /** Since when it is known that no record names it. */
    unused_since: moment('unused_since'),
    created_at: createdAt(),
  },
  (table) => [
    index('files_uploaded_by_index').on(table.uploaded_by),
    // The same receipt for two payments.
    index('files_sha256_index').on(table.sha256),
    index('files_unused_index').on(table.unused_since).where(sql`${table.unused_since} is not null`),
  ],
)
