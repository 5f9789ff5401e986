import { sql } from 'drizzle-orm'
import { redactHistory } from '#server/privacy/redact.ts'
import { ACCESS_ACTIONS } from '#src/contract/security.ts'
import type { ResourceName } from '#src/resources/index.ts'
import type { SettingsName } from '#src/resources/settings/names.ts'
import { type Area, BY_TIME } from './area.ts'

const list = (names: readonly string[]): string => `('${names.join("', '")}')`

/** Who came and went, and by what. */
const ACCESS = list(ACCESS_ACTIONS)

/** What tells that something was taken away, and has to be done again where a backup is restored. */
const TAKEN_AWAY = list(['redact', 'erase', 'retention'])

/** What is done to these is told for as long as the books are kept: money, and whose account it goes to. */
const BOOKS = list([
  'vendors',
  'subscriptions',
  'invoices',
  'einvoices',
  'refunds',
  'write_offs',
  'payment_problems',
  'bank_statements',
  'bank_lines',
  'settlements',
  'settlement_lines',
  'partners',
  'referral_reviews',
  'payouts',
  'payout_batches',
  'payout_items',
  'wallet_entries',
  'coupon_redemptions',
  'package_settings',
  'invoice_settings',
  'einvoice_settings',
  'accounting_settings',
  'payment_settings',
  'bank_settings',
  'referral_settings',
] satisfies readonly (ResourceName | SettingsName)[])

/**
 * Entries of the history, which are never removed: what they tell of people is taken out, and an entry that is part of
 * the chain vouches for what is left (docs/decisions/0346).
 */
const entries = (when: string): Area => ({
  table: 'history',
  day: 't.at',
  // As the index has it: what was redacted is not looked at again.
  when: `(t.actor_name is not null or t.address <> '') and ${when}`,
  order: 't.id',
  batch: 1000,
  before: (cutoff) => sql`t.id < coalesce(
    (select h.id from history h where h.act_id is null and h.at >= ${cutoff} order by h.at, h.id limit 1),
    9223372036854775807)`,
  remove: async (tx, keys) => {
    const these = sql`id = any(${sql.param([...keys])}::bigint[])`
    await redactHistory(tx, BY_TIME, {
      contents: these,
      actors: these,
      resource: 'retention_settings',
      recordId: null,
    })
    return undefined
  },
})

export const signIns = entries(`t.action in ${ACCESS}`)

export const acts = entries(
  `t.action not in ${ACCESS} and t.action not in ${TAKEN_AWAY} and t.resource not in ${BOOKS}`,
)

export const actsOnBooks = entries(
  `t.action not in ${ACCESS} and t.action not in ${TAKEN_AWAY} and t.resource in ${BOOKS}`,
)
