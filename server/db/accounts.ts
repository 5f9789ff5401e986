import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, int8, moment, NOW } from './common.ts'
import { subscriptions, vendors } from './money.ts'

/** Codes by which visitors prove that an address is theirs (docs/decisions/0200). */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: id(),
    email: text('email').notNull(),
    /** SHA-256 of what the visitor got for an answer: names this attempt, and proves the address once it is proved. */
    ticket_hash: text('ticket_hash').notNull().unique(),
    /** Argon2id of the code; null until it is mailed, and for ever where the address has an account. */
    code_hash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    expires_at: moment('expires_at').notNull(),
    proved_at: moment('proved_at'),
    created_at: createdAt(),
  },
  (table) => [index('email_codes_expires_index').on(table.expires_at)],
)

/** Codes for transfers that were handed out and not used yet (docs/decisions/0202). */
export const transferCodes = pgTable(
  'transfer_codes',
  {
    code: text('code').primaryKey(),
    /** Whose it is; none of visitors, who have no vendor yet. */
    vendor: int8('vendor')
      .unique()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('transfer_codes_created_index').on(table.created_at)],
)

/**
 * What came of each registration. Some of an earlier version have no vendor: their address had an account, and
 * nothing else was kept.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: id(),
    reference: text('reference').notNull().unique(),
    /** SHA-256 of the tokens that its visitor got: the latest few, as a repeated call gets another one. */
    token_hashes: text('token_hashes').array().notNull().default([]),
    email: text('email').notNull(),
    vendor: int8('vendor').references(() => vendors.id, { onDelete: 'cascade' }),
    subscription: int8('subscription').references(() => subscriptions.id, {
      onDelete: 'set null',
    }),
    package: int8('package'),
    coupon: text('coupon'),
    state: text('state', { enum: ['ACTIVE', 'PENDING', 'DUE_PAYMENT', 'PAY'] }).notNull(),
    /** Halalas. */
    amount: int8('amount').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('registrations_tokens_index').using('gin', table.token_hashes),
    index('registrations_vendor_index').on(table.vendor),
    index('registrations_subscription_index').on(table.subscription),
    index('registrations_created_index').on(table.created_at),
  ],
)

/**
 * Invitations to addresses that have an account already. They are shown like those that wait to be accepted, so
 * that inviting tells nobody who has an account (docs/decisions/0178); nobody can sign in by one.
 */
export const heldInvitations = pgTable(
  'held_invitations',
  {
    /** One of the ids of users, so that it looks like them. */
    id: int8('id').primaryKey(),
    vendor: int8('vendor')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    permissions: text('permissions').array().notNull().default([]),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('held_invitations_unique').on(table.vendor, sql`lower(${table.email})`)],
)

/** What was asked for at a payment gateway, and what became of it there. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    /** Its id at the gateway, once that has made it. */
    remote_id: text('remote_id'),
    /** Its payment at the gateway, by which settlements name it; null until the gateway has told. */
    remote_payment: text('remote_payment'),
    /** Null for a registration of an earlier version that has no vendor. */
    subscription: int8('subscription').references(() => subscriptions.id, {
      onDelete: 'cascade',
    }),
    registration: int8('registration').references(() => registrations.id, {
      onDelete: 'set null',
    }),
    /** Halalas. */
    amount: int8('amount').notNull(),
    /** The gateway's page on which it is paid. */
    pay_url: text('pay_url'),
    /**
     * `OPENING`: the gateway is asked for it; `CLOSING`: nobody is to pay on it any more, and the gateway is to
     * hear that; `PROBLEM`: money that somebody has to look at.
     */
    state: text('state', { enum: ['OPENING', 'OPEN', 'CLOSING', 'SETTLED', 'CLOSED', 'PROBLEM'] })
      .notNull()
      .default('OPEN'),
    problem: text('problem'),
    /** Until when one caller alone asks the gateway for it. */
    lease_until: moment('lease_until'),
    /** When its state was asked for last, and when that was answered: in between it is being checked. */
    asked_at: moment('asked_at'),
    answered_at: moment('answered_at'),
    /** Why the latest attempt to pay was declined. */
    declined: text('declined'),
    created_at: createdAt(),
    updated_at: moment('updated_at').notNull().default(NOW),
  },
  (table) => [
    uniqueIndex('gateway_payments_remote_unique').on(table.gateway, table.remote_id),
    index('gateway_payments_remote_payment_index').on(table.remote_payment),
    index('gateway_payments_subscription_index').on(table.subscription),
    index('gateway_payments_registration_index').on(table.registration),
    check('gateway_payments_amount_positive', sql`${table.amount} > 0`),
    check(
      'gateway_payments_open_is_payable',
      sql`${table.state} <> 'OPEN' or num_nulls(${table.remote_id}, ${table.pay_url}) = 0`,
    ),
    // One payment is payable on one page, however many ask for it at once.
    uniqueIndex('gateway_payments_one_per_payment')
      .on(table.subscription)
      .where(sql`${table.state} in ('OPENING', 'OPEN')`),
    uniqueIndex('gateway_payments_one_per_registration')
      .on(table.registration)
      .where(sql`${table.state} in ('OPENING', 'OPEN') and ${table.subscription} is null`),
  ],
)

/** What gateways told us, each event once. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: id(),
    gateway: text('gateway').notNull(),
    event_id: text('event_id').notNull(),
    /** Null while it could not be dealt with: the gateway tells it again. */
    handled_at: moment('handled_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('gateway_events_unique').on(table.gateway, table.event_id),
    index('gateway_events_created_index').on(table.created_at),
  ],
)
