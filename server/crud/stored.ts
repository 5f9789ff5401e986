import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { joinedFields } from '#server/db/columns.ts'
import { rowsOf } from '#server/db/rows.ts'
import { together } from '#server/db/together.ts'
import { AppError, type ErrorCode, errorCode } from '#server/http/errors.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { quoted } from '../db/sqlText.ts'
import { joinsSql } from './joins.ts'
import { refusalSql } from './refusals.ts'
import { valuesSql } from './row.ts'
import type { AnyRules, Refusal } from './rules.ts'
import { type Scope, scopeSql } from './scope.ts'
import type { Values } from './values.ts'

/** What writes need of the application: to hash passwords, and to forget what they make untrue. */
export type WriteServices = Pick<AppContext, 'passwords' | 'sessions'>

/** What the writes of one resource work with. */
export interface WritePlan {
  readonly services: WriteServices
  readonly resource: AnyResource
  readonly rules: AnyRules
  /** Whose records they reach. */
  readonly scope: Scope
  readonly table: string
  /** Fields whose targets the caller has looked up already. */
  readonly resolved?: readonly string[]
  /** SQL that reads ids and all values of records as JSON. */
  readonly values: string
}

/** What the records of a resource are written by, made once. */
export const writePlan = (
  resource: AnyResource,
  rules: AnyRules,
  services: WriteServices,
  scope: Scope,
): WritePlan => {
  const table = quoted(tableName(resource))
  const joins = joinsSql(resource, DEFAULT_LOCALE)
  return {
    services,
    resource,
    rules,
    scope,
    table,
    values: `select t.id, ${valuesSql(resource)} as values from ${table} t ${joins}`,
  }
}

const VALUES = z.object({ id: z.number(), values: z.string() })

/**
 * Locks, and reads behind it in the same trip: who waited for somebody else's write would read what a record points at
 * as it was before that, if the reading itself locked.
 */
const readLocked = async (tx: Transaction, lock: SQL, read: SQL): Promise<z.infer<typeof VALUES>[]> => {
  // What Drizzle is asked for is sent when somebody waits for it: this one now, before the next is made.
  const locked = tx.execute(lock).then(() => undefined)
  const [, rows] = await together(locked, rowsOf(tx, VALUES, read))
  return rows
}

/**
 * The values of records as on the wire, by their ids, which nobody else changes until the transaction ends; 404 where
 * one of them is beyond the scope. Locked in one order: two who write the same never wait for each other.
 */
export const lockRecords = async (
  tx: Transaction,
  { resource, table, values, scope }: WritePlan,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Values>> => {
  const where = sql`where t.id = any(${sql.param([...ids])}::bigint[])${scopeSql(scope)} order by t.id`
  const read = sql`${sql.raw(values)} ${where}`
  const rows = joinedFields(resource).length
    ? await readLocked(tx, sql`select 1 from ${sql.raw(table)} t ${where} for update of t`, read)
    : await rowsOf(tx, VALUES, sql`${read} for update of t`)
  const found = new Map(rows.map((row) => [row.id, JSON.parse(row.values) as Values]))
  if (ids.some((id) => !found.has(id))) throw new AppError(404, 'not_found')
  return found
}

/** Locks those of these rows that are there, before the first is written, in the order of all. */
export const lockRows = async (
  tx: Transaction,
  { table }: Pick<WritePlan, 'table'>,
  ids: readonly number[],
): Promise<void> => {
  await tx.execute(
    sql`select 1 from ${sql.raw(table)} t where t.id = any(${sql.param([...ids])}::bigint[]) order by t.id for update`,
  )
}

/** The values of one record, locked; 404. */
export const lockRecord = async (tx: Transaction, plan: WritePlan, id: number): Promise<Values> => {
  const found = await lockRecords(tx, plan, [id])
  return found.get(id) ?? {}
}

const REFUSED = z.object({ id: z.number(), code: errorCode })

/** The first refusal that applies to each of some records, by their ids; nothing of those that none refuses. */
export const refusalsAmong = async (
  tx: Transaction,
  { table }: WritePlan,
  ids: readonly number[],
  refusals: readonly Refusal[],
): Promise<ReadonlyMap<number, ErrorCode>> => {
  if (!refusals.length || !ids.length) return new Map()
  const rows = await rowsOf(
    tx,
    REFUSED,
    sql`select r.id, r.code from (select t.id, ${sql.raw(refusalSql(refusals))} as code from ${sql.raw(table)} t
      where t.id = any(${sql.param([...ids])}::bigint[])) r where r.code is not null order by r.id`,
  )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Throws 409 with the code of the first refusal that applies to one of some records. */
export const refuseWhere = async (
  tx: Transaction,
  plan: WritePlan,
  ids: readonly number[],
  refusals: readonly Refusal[],
): Promise<void> => {
  for (const code of (await refusalsAmong(tx, plan, ids, refusals)).values()) throw new AppError(409, code)
}
