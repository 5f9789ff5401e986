import { z } from 'zod'
import { type Database, inTransactionThenRead, type Transaction } from '#server/db/client.ts'
import { AppError } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { parameters, quoted } from '../db/sqlText.ts'
import { rowTexts } from './once.ts'
import type { AnyRules } from './rules.ts'
import { type Scope, scopeConditions } from './scope.ts'
import type { RunStatement, Statement } from './statements.ts'

/** SQL that reads records whole, as JSON text; `readRecord` says which. */
export const recordSql = (
  resource: AnyResource,
  rules: AnyRules,
  locale: Locale,
  forOwner = false,
): string => {
  const { row, joins } = rowTexts({ resource, rules, locale, forList: false, forOwner })
  return `select ${row} from ${(forOwner && rules.ofOwner?.rows) || quoted(tableName(resource))} t ${joins}`
}

/** The statement that reads one record as the JSON text of an answer; no row where there is none in that scope. */
export const recordStatement = (text: string, id: number, scope: Scope): Statement => {
  const { values, put } = parameters()
  const conditions = [
    `t.id = ${put(id)}::bigint`,
    ...scopeConditions(scope).map((condition) => condition(put)),
  ]
  return { text: `${text} where ${conditions.join(' and ')}`, values }
}

/** One record as the JSON text of an answer; 404 when there is none in that scope. */
export const readRecord = async (
  run: RunStatement,
  text: string,
  id: number,
  scope: Scope,
): Promise<string> => {
  const [row] = await run<readonly [string]>(recordStatement(text, id, scope))
  if (!row) throw new AppError(404, 'not_found')
  return row[0]
}

/** How a write is answered: the statement that reads what was written, by the id that it has. */
export type ReadingBack = (id: number) => Statement

/** A record that was written. */
export interface Written {
  readonly id: number
  /** The record as it is now, as the JSON text of an answer; undefined where it could not be read at once. */
  readonly json: string | undefined
}

const READ_BACK = z.tuple([z.string()])

/** Writes a record in one transaction and reads it again in the trip that commits. */
export const writeAndRead = async (
  db: Database,
  work: (tx: Transaction) => Promise<number>,
  readingBack: ReadingBack,
): Promise<Written> => {
  const { done: id, rows } = await inTransactionThenRead(db, work, readingBack)
  const read = READ_BACK.safeParse(rows?.[0])
  return { id, json: read.success ? read.data[0] : undefined }
}
