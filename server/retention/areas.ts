import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/context.ts'
import { lockUnused, markUnusedFiles, removeFiles, removeUnfinished } from '#server/files/tidy.ts'
import { eraseHeld, removePicture } from '#server/privacy/erase.ts'
import { ERASED_DOMAIN, findPerson } from '#server/privacy/person.ts'
import { type Area, BY_TIME } from './area.ts'
import type { KeptArea } from './period.ts'
import { acts, actsOnBooks, signIns } from './redacted.ts'

/** Mails that lie in a folder, as no server takes them. */
const removeOutbox = async ({ env }: Pick<AppContext, 'env'>, cutoff: Date): Promise<void> => {
  const folder = join(env.DATA_DIR, 'outbox')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < cutoff.getTime()) await rm(path, { force: true })
  }
}

type Remove = NonNullable<Area['remove']>

/** Erases people as somebody would on the page of each; their pictures go once that is committed. */
const erasePeople: Remove = async (tx, ids) => {
  const pictures: string[] = []
  for (const id of ids) {
    const person = await findPerson(tx, 'users', Number(id))
    const picture = await eraseHeld(tx, BY_TIME, { person, reason: null })
    if (picture) pictures.push(picture)
  }
  return async (context) => {
    for (const picture of pictures) await removePicture(context, picture)
  }
}

/** Whether a store pays, or is in business, is decided behind the lock of its vendor. */
const lockVendors: NonNullable<Area['lock']> = (tx, ids) =>
  tx.execute(sql`select from vendors where id in (
    select vendor from users where id = any(${sql.param([...ids])}::bigint[])) order by id for update`)

/** Nobody has ever chosen a password for it or come in; as their index has it. */
const NEVER_OPENED = 't.password_hash is null and t.last_sign_in_at is null'

/** Who registered a store, never opened it and paid nothing: the store closes, and is nobody's any more. */
const unfinishedAccounts: Area = {
  table: 'users',
  day: 't.created_at',
  when: `${NEVER_OPENED} and t.user_type = 'PRIMARY' and t.email not like '%${ERASED_DOMAIN}'
    and not exists (select from subscriptions s where s.vendor = t.vendor
      and s.status not in ('DUE_PAYMENT', 'REJECTED'))
    and not exists (select from gateway_payments g join subscriptions s on s.id = g.subscription
      where s.vendor = t.vendor and g.state in ('OPENING', 'OPEN', 'CLOSING', 'PROBLEM'))`,
  batch: 20,
  lock: lockVendors,
  remove: async (tx, ids) => {
    await tx.execute(sql`update vendors set active = false, updated_at = now() where active and id in
      (select vendor from users where id = any(${sql.param([...ids])}::bigint[]))`)
    return erasePeople(tx, ids)
  },
}

/**
 * Sub users who never came. Invitations that are held (docs/decisions/0178) go at the same age, or whoever invited saw
 * which addresses have an account.
 */
const invitations: Area = {
  table: 'users',
  day: 't.created_at',
  when: `${NEVER_OPENED} and t.user_type = 'SUB' and t.email not like '%${ERASED_DOMAIN}'`,
  resource: 'users',
  prepare: ({ db }, cutoff) =>
    db.execute(sql`delete from held_invitations where created_at < ${cutoff.toISOString()}::timestamptz`),
}

/** People who cannot sign in any more, and lead no store that is in business. */
const closedAccounts: Area = {
  table: 'users',
  day: 't.updated_at',
  when: `not t.active and t.email not like '%${ERASED_DOMAIN}'
    and not (t.user_type = 'PRIMARY' and exists (select from vendors v where v.id = t.vendor and v.active))`,
  batch: 20,
  lock: lockVendors,
  remove: erasePeople,
}

/**
 * What is kept for a time that the settings say, under the name of its setting: where it stands, what counts as its day,
 * and how it goes. A setting without an area does not compile.
 */
export const KEPT: { readonly [Name in KeptArea]: Area } = {
  keep_contacts_days: { table: 'contacts', day: 't.created_at', resource: 'contacts' },
  keep_shippings_days: { table: 'shippings', day: 't.resolve_at', resource: 'shippings' },
  keep_shipping_requests_days: {
    table: 'shipping_company_requests',
    day: 't.created_at',
    resource: 'shipping_company_requests',
  },
  keep_registrations_days: {
    table: 'registrations',
    day: 't.created_at',
    when: `not exists (select from gateway_payments g
      where g.registration = t.id and g.state in ('OPENING', 'OPEN', 'CLOSING', 'PROBLEM'))`,
  },
  keep_unfinished_accounts_days: unfinishedAccounts,
  keep_invitations_days: invitations,
  keep_closed_accounts_days: closedAccounts,
  keep_mails_days: { table: 'mails', day: 'coalesce(t.sent_at, t.given_up_at)', prepare: removeOutbox },
  keep_read_notifications_days: {
    table: 'notifications',
    day: 't.created_at',
    when: 'exists (select from notification_reads r where r.notification_id = t.id)',
  },
  keep_notifications_days: { table: 'notifications', day: 't.created_at' },
  keep_unused_files_days: {
    table: 'files',
    day: 't.unused_since',
    prepare: async (context) => {
      await markUnusedFiles(context)
      await removeUnfinished(context)
    },
    lock: lockUnused,
    remove: removeFiles,
    batch: 1000,
  },
  keep_deliveries_days: { table: 'webhook_deliveries', day: 't.created_at', when: "t.state <> 'PENDING'" },
  // Positions go on after the highest one; what an endpoint that works is still to be told stays, and so does all that
  // came after an event that stays: whoever reads on from a position finds no hole behind it.
  keep_events_days: {
    table: 'events',
    day: 't.created_at',
    when: `t.position < (select max(position) from events)
      and not exists (select from webhook_deliveries d where d.event = t.id)
      and t.position < coalesce((select e.position from events e
        where e.id = (select min(d.event) from webhook_deliveries d)), t.position + 1)
      and not exists (select from webhook_endpoints w where w.active and w.planned < t.position)`,
  },
  // The oldest first: going back needs every version behind the one that is gone back to.
  keep_tree_versions_days: {
    table: 'marketplace_versions',
    day: 't.created_at',
    when: `t.number < (select max(v.number) from marketplace_versions v where v.marketplace = t.marketplace)`,
    batch: 20,
  },
  keep_gateway_events_days: { table: 'gateway_events', day: 't.created_at' },
  keep_sign_ins_days: signIns,
  keep_history_days: acts,
  keep_books_history_years: actsOnBooks,
  keep_receipts_years: {
    table: 'subscriptions',
    day: 't.created_at',
    when: `t.receipt is not null and t.status not in ('PENDING', 'DUE_PAYMENT')`,
    // The payment stays; the file goes once nothing has named it for a while.
    remove: async (tx, ids) => {
      await tx.execute(
        sql`update subscriptions set receipt = null where id = any(${sql.param([...ids])}::bigint[])`,
      )
      return undefined
    },
  },
}

/** The names of all areas that are kept for a time. */
export const KEPT_AREAS = Object.keys(KEPT) as readonly KeptArea[]

/** What is worth nothing from a moment on that stands in it, or days after it; looked after every hour. */
export const EXPIRED: readonly (Area & { readonly days: number })[] = [
  { table: 'sessions', day: 't.expires_at', days: 0 },
  { table: 'password_reset_tokens', day: 't.expires_at', days: 0 },
  { table: 'sso_attempts', key: 'state_hash', day: 't.expires_at', days: 0 },
  { table: 'known_devices', day: 't.expires_at', days: 0 },
  { table: 'factor_tickets', day: 't.expires_at', days: 0 },
  { table: 'email_codes', day: 't.expires_at', days: 1 },
  { table: 'idempotency_keys', day: 't.created_at', days: 30 },
  { table: 'transfer_codes', key: 'code', day: 't.created_at', days: 90 },
  // Steps are named by their day, and no day of half a year ago is gone through again.
  { table: 'jobs', day: 'coalesce(t.done_at, t.given_up_at)', days: 180 },
  // The rows of files that people brought; what was written of them stays, only its undoing ends.
  { table: 'imports', day: 't.created_at', days: 90, batch: 5 },
  {
    table: 'report_runs',
    day: 't.expires_at',
    days: 0,
    when: 'num_nonnulls(t.file_ar, t.file_en) > 0',
    // The run stays; its files go once nothing has named them for a while.
    remove: async (tx, ids) => {
      await tx.execute(
        sql`update report_runs set file_ar = null, file_en = null where id = any(${sql.param([...ids])}::bigint[])`,
      )
      return undefined
    },
  },
  { table: 'report_runs', day: 't.due_at', days: 400, when: "t.state <> 'WAITING'" },
  { table: 'retention_runs', day: 't.started_at', days: 400 },
  { table: 'backups', day: 't.started_at', days: 400 },
]
