import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from './columns.ts'
import { joinsSql } from './joins.ts'
import { refusalSql } from './refusals.ts'
import { valuesSql } from './row.ts'
import type { AnyRules, Refusal } from './rules.ts'
import { quoted } from './sqlText.ts'
import { asSql, type Statement } from './statements.ts'
import type { Values } from './values.ts'

/** What writes need of the application: to hash passwords, and to forget what they make untrue. */
export type WriteServices = Pick<AppContext, 'passwords' | 'sessions'>

/** What the writes of one resource work with. */
export interface WritePlan {
  readonly services: WriteServices
  readonly resource: AnyResource
  readonly rules: AnyRules
  readonly table: string
  /** Locks a record and reads all its values as JSON. */
  readonly lock: string
}

/** What the records of a resource are written by, made once. */
export const writePlan = (resource: AnyResource, rules: AnyRules, services: WriteServices): WritePlan => {
  const table = quoted(tableName(resource))
  const joins = joinsSql(resource, DEFAULT_LOCALE)
  return {
    services,
    resource,
    rules,
    table,
    lock: `select ${valuesSql(resource)} as values from ${table} t ${joins} where t.id = $1::bigint for update of t`,
  }
}

/** The rows that a statement answers within a transaction. */
export const rowsOf = async <Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: Statement,
): Promise<Row[]> => (await tx.execute(asSql(statement))).rows as Row[]

/** `updated_at` always moves on, so that it tells two versions apart even within a millisecond. */
export const TOUCHED = `"updated_at" = greatest(now(), "updated_at" + interval '1 millisecond')`

/** The values of a record as on the wire, which nobody else changes until the transaction ends; 404. */
export const lockRecord = async (tx: Transaction, { lock }: WritePlan, id: number): Promise<Values> => {
  const [row] = await rowsOf<{ values: string }>(tx, { text: lock, values: [id] })
  if (!row) throw new AppError(404, 'not_found')
  return JSON.parse(row.values) as Values
}

/** Throws 409 with the code of the first refusal that applies to a record. */
export const refuseWhere = async (
  tx: Transaction,
  { table }: WritePlan,
  id: number,
  refusals: readonly Refusal[],
): Promise<void> => {
  if (!refusals.length) return
  const [row] = await rowsOf<{ code: ErrorCode | null }>(tx, {
    text: `select ${refusalSql(refusals)} as code from ${table} t where t.id = $1::bigint`,
    values: [id],
  })
  if (row?.code) throw new AppError(409, row.code)
}
