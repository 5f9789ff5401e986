import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { type Day, startOfDay } from '#src/schema/days.ts'

/*
 * What a forecast writes to are copies: temporary tables, which stand before those of the same name for this
 * connection alone. Once they are made, the transaction may only read: PostgreSQL itself refuses to touch anything else.
 */

/** Copies that begin empty: what stands in them afterwards is what would be written. */
const EMPTY = ['history', 'mails', 'notifications', 'events', 'refunds'] as const

/** Copies of what the chosen vendors have: SQL of which rows `t`. */
const FILLED = {
  vendors: 't.id = any($vendors)',
  subscriptions: 't.vendor = any($vendors)',
  wallet_entries: 't.referred_vendor = any($vendors)',
  coupon_redemptions: 't.vendor = any($vendors)',
  subscription_changes: 't.vendor = any($vendors)',
  // What a pause stops, and another length of a period moves.
  revenue_lines: 't.subscription in (select s.id from public.subscriptions s where s.vendor = any($vendors))',
  gateway_payments:
    't.subscription in (select s.id from public.subscriptions s where s.vendor = any($vendors))',
  // The latest of each kind, which numbers follow, the end of the chain, and what upgrades are set off against.
  invoices: `t.id in (select max(i.id) from public.invoices i
    union all select max(i.id) from public.invoices i group by i.kind, i.year)
    or t.subscription in (select c.subscription from public.subscription_changes c
      where c.vendor = any($vendors) and c.kind = 'UPGRADE' and c.state = 'OPEN')`,
  jobs: `t.kind = any($kinds) and (t.done_at is null and t.given_up_at is null or t.kind in ('due_reminder', 'due_reminders'))
    and (t.params ->> 'subscription_id' is null or (t.params ->> 'subscription_id')::bigint in (
      select s.id from public.subscriptions s where s.vendor = any($vendors)))`,
} as const

const INDEXES = [
  'create unique index on pg_temp.jobs (key)',
  'create index on pg_temp.subscriptions (vendor)',
  'create index on pg_temp.subscriptions (process_id)',
  "create index on pg_temp.subscriptions (due_on) where status = 'DUE_PAYMENT'",
  'create index on pg_temp.invoices (subscription)',
  'create index on pg_temp.invoices (kind, year)',
  'create index on pg_temp.coupon_redemptions (subscription)',
  'create index on pg_temp.coupon_redemptions (vendor)',
  'create index on pg_temp.subscription_changes (vendor)',
  'create index on pg_temp.subscription_changes (subscription)',
  'create index on pg_temp.gateway_payments (subscription)',
  'create index on pg_temp.refunds (subscription)',
  'create index on pg_temp.wallet_entries (referred_vendor)',
  'create index on pg_temp.wallet_entries (subscription)',
] as const

const NAMES_ROW = z.object({ names: z.string() })

/** Columns that rows can be given, as text of SQL. */
const columnsOf = async (tx: Transaction, table: string): Promise<string> => {
  const row = await rowOf(
    tx,
    NAMES_ROW,
    sql`select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  return row?.names ?? ''
}

/** Ids of a copy go on behind those that there are: what is new is told from what exists. */
const makeCopy = async (tx: Transaction, table: string): Promise<void> => {
  await tx.execute(
    sql.raw(
      `create temporary table ${table} (like public.${table}
        including defaults including identity including generated) on commit drop`,
    ),
  )
  await tx.execute(sql.raw(`alter table pg_temp.${table} add primary key (id)`))
  await tx.execute(
    sql.raw(`select setval(pg_get_serial_sequence('pg_temp.${table}', 'id'),
      1 + coalesce((select max(id) from public.${table}), 0))`),
  )
}

/** Whom a forecast is about. */
export interface Chosen {
  readonly vendors: readonly number[]
  /** There are more. */
  readonly isCut: boolean
}

const VENDOR_ROW = z.object({ vendor: z.number() })

/** The vendors to whom something happens until a day, the first ones first. */
export const chooseVendors = async (
  tx: Transaction,
  { until, kinds, most }: { readonly until: Day; readonly kinds: readonly string[]; readonly most: number },
): Promise<Chosen> => {
  const end = startOfDay(until).toISOString()
  const rows = await rowsOf(
    tx,
    VENDOR_ROW,
    sql`select s.vendor from (
        select (j.params ->> 'subscription_id')::bigint as subscription, j.run_at::date as day from jobs j
        where j.done_at is null and j.given_up_at is null and j.kind = any(${sql.param([...kinds])}::text[])
          and j.run_at < ${end}::timestamptz + interval '1 day'
        union all select d.id, d.due_on from subscriptions d where d.status = 'DUE_PAYMENT') next
      join subscriptions s on s.id = next.subscription
      group by s.vendor order by min(next.day), s.vendor limit ${most + 1}`,
  )
  const vendors = rows.map(({ vendor }) => vendor)
  return { vendors: vendors.slice(0, most), isCut: vendors.length > most }
}

/** Makes the copies of what these vendors have; afterwards this transaction writes to nothing else. */
export const makeCopies = async (
  tx: Transaction,
  { vendors, kinds }: { readonly vendors: readonly number[]; readonly kinds: readonly string[] },
): Promise<void> => {
  for (const table of [...EMPTY, ...Object.keys(FILLED)]) await makeCopy(tx, table)
  const places = {
    $vendors: `array[${vendors.map(Number).join(', ')}]::bigint[]`,
    $kinds: `array[${kinds.map((kind) => `'${kind}'`).join(', ')}]::text[]`,
  }
  for (const [table, which] of Object.entries(FILLED)) {
    const columns = await columnsOf(tx, table)
    const filled = which.replaceAll('$vendors', places.$vendors).replaceAll('$kinds', places.$kinds)
    await tx.execute(
      sql.raw(`insert into pg_temp.${table} (${columns}) overriding system value
        select ${columns} from public.${table} t where ${filled}`),
    )
  }
  for (const index of INDEXES) await tx.execute(sql.raw(index))
  await tx.execute(sql.raw('analyze pg_temp.subscriptions, pg_temp.jobs'))
  // Functions that this connection called before know the tables that the copies now stand before.
  await tx.execute(sql.raw('discard plans'))
  await tx.execute(sql.raw('set transaction read only'))
}
