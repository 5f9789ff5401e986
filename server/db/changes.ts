import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CHANGE_STATES, KEPT_CHANGE_KINDS } from '#src/resources/subscriptions/changes.ts'
import { id, int8, moment } from './common.ts'
import { subscriptions, vendors } from './money.ts'
import { packages } from './packages.ts'

/**
 * What was agreed on the subscription of a vendor beside paying for it: what is planned for the end of what is paid
 * for, upgrades, days that were given, and pauses. No resource: a row is written by its rule, and ended by it once.
 */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: id(),
    vendor: int8('vendor')
      .notNull()
      .references(() => vendors.id),
    /** The payment whose period it is about. */
    subscription: int8('subscription')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind', { enum: KEPT_CHANGE_KINDS }).notNull(),
    state: text('state', { enum: CHANGE_STATES }).notNull(),
    /** The package that follows. */
    package: int8('package').references(() => packages.id),
    /** The payment with which an upgrade comes. */
    payment: int8('payment').references(() => subscriptions.id),
    /** Of what an upgrade took the place of: the days that were not used, of those that were paid for. */
    unused_days: integer('unused_days'),
    paid_days: integer('paid_days'),
    /** How many days were given. */
    days: integer('days'),
    /** The first day of a pause, and the first one after it, as agreed or as it came. */
    pauses_on: date('pauses_on', { mode: 'string' }),
    resumes_on: date('resumes_on', { mode: 'string' }),
    /** When a pause came; null while it is planned. */
    begun_at: moment('begun_at'),
    reason: text('reason'),
    made_by: text('made_by'),
    made_at: moment('made_at').notNull(),
    ended_by: text('ended_by'),
    ended_at: moment('ended_at'),
  },
  (table) => [
    index('subscription_changes_vendor_index').on(table.vendor, table.id),
    index('subscription_changes_subscription_index').on(table.subscription),
    index('subscription_changes_package_index').on(table.package),
    index('subscription_changes_payment_index').on(table.payment),
    uniqueIndex('subscription_changes_one_planned')
      .on(table.vendor)
      .where(sql`state = 'OPEN' and kind in ('UPGRADE', 'SWITCH', 'CANCELLATION')`),
    uniqueIndex('subscription_changes_one_pause')
      .on(table.vendor)
      .where(sql`state = 'OPEN' and kind = 'PAUSE'`),
    // Who was paused on a day.
    index('subscription_changes_pauses_index')
      .on(table.pauses_on, table.resumes_on)
      .where(sql`kind = 'PAUSE' and begun_at is not null`),
    check(
      'subscription_changes_kind_known',
      sql`kind in ('UPGRADE', 'SWITCH', 'CANCELLATION', 'EXTENSION', 'PAUSE')`,
    ),
    check('subscription_changes_state_known', sql`state in ('OPEN', 'DONE', 'REVOKED')`),
    check(
      'subscription_changes_told',
      sql`(kind in ('UPGRADE', 'SWITCH')) = (package is not null)
      and (kind = 'UPGRADE') = (num_nonnulls(payment, unused_days, paid_days) = 3)
      and (kind = 'EXTENSION') = (days is not null and days > 0 and reason is not null)
      and (kind = 'PAUSE') = (pauses_on is not null and resumes_on is not null and resumes_on >= pauses_on)`,
    ),
    check('subscription_changes_ended', sql`(state = 'OPEN') = (ended_at is null)`),
  ],
)
