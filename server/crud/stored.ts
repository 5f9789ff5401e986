import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/context.ts'
import type { Transaction } from '#server/db/client.ts'
import { rowOf } from '#server/db/rows.ts'
import { AppError, errorCode } from '#server/http/errors.ts'
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
  /** SQL that reads all values of a record as JSON. */
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
    values: `select ${valuesSql(resource)} as values from ${table} t ${joins}`,
  }
}

const VALUES = z.object({ values: z.string() })

/** The values of a record as on the wire, which nobody else changes until the transaction ends; 404 beyond the scope. */
export const lockRecord = async (
  tx: Transaction,
  { values, scope }: WritePlan,
  id: number,
): Promise<Values> => {
  const where = sql`where t.id = ${id}${scopeSql(scope)}`
  const row = await rowOf(tx, VALUES, sql`${sql.raw(values)} ${where} for update of t`)
  if (!row) throw new AppError(404, 'not_found')
  return JSON.parse(row.values)
}

const REFUSED = z.object({ code: errorCode.nullable() })

/** Throws 409 with the code of the first refusal that applies to a record. */
export const refuseWhere = async (
  tx: Transaction,
  { table }: WritePlan,
  id: number,
  refusals: readonly Refusal[],
): Promise<void> => {
  if (!refusals.length) return
  const row = await rowOf(
    tx,
    REFUSED,
    sql`select ${sql.raw(refusalSql(refusals))} as code from ${sql.raw(table)} t where t.id = ${id}`,
  )
  if (row?.code) throw new AppError(409, row.code)
}
