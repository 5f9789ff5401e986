import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { webhookDeliveries as deliveriesDeclaration } from '#src/resources/webhookDeliveries/webhookDeliveries.ts'
import { webhookEndpoints as endpointsDeclaration } from '#src/resources/webhookEndpoints/webhookEndpoints.ts'
import { tableOf } from './columns.ts'
import { createdAt, id, int8, moment } from './common.ts'

export const webhookEndpoints = tableOf(endpointsDeclaration, () => [], {
  /** Position of the last event that was looked at for it; what lies behind is to be told. */
  planned: int8('planned').notNull().default(0),
  /** Attempts that failed since the last one that did not. */
  failures: integer('failures').notNull().default(0),
  /** Nothing is sent to it before. */
  resting_until: moment('resting_until'),
  /** Why it was paused by itself: FAILING, GONE. */
  paused_for: text('paused_for'),
})

/** What signs the calls of an endpoint (Standard Webhooks). */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: id(),
    endpoint: int8('endpoint')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** `whsec_…`, sealed. */
    sealed: text('sealed').notNull(),
    /** Its last signs, by which people tell it from others. */
    hint: text('hint').notNull(),
    created_at: createdAt(),
    created_by: text('created_by').notNull(),
    /** Null: until another one takes its place. */
    expires_at: moment('expires_at'),
  },
  (table) => [index('webhook_secrets_endpoint_index').on(table.endpoint, table.id)],
)

export const webhookDeliveries = tableOf(
  deliveriesDeclaration,
  () => [
    index('webhook_deliveries_due_index').on(sql`endpoint`, sql`id`).where(sql`state = 'PENDING'`),
    index('webhook_deliveries_subject_index')
      .on(sql`endpoint`, sql`subject`, sql`id`)
      .where(sql`state = 'PENDING'`),
  ],
  {
    /** When it was tried for the first time; three days later it is given up. */
    first_attempt_at: moment('first_attempt_at'),
  },
)

/** Each time that a delivery was tried. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: id(),
    delivery: int8('delivery')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Milliseconds. */
    took: integer('took').notNull(),
    request_headers: jsonb('request_headers').$type<Readonly<Record<string, string>>>().notNull(),
    /** Null where there was no answer. */
    status: integer('status'),
    /** The first KB of the answer. */
    answer: text('answer'),
    /** Why there was none: a code below `fetch` of the messages. */
    fault: text('fault'),
  },
  (table) => [index('webhook_attempts_delivery_index').on(table.delivery, table.id)],
)
