import { AppError } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { parameters, quoted } from '../db/sqlText.ts'
import { joinsSql } from './joins.ts'
import { rowSql } from './row.ts'
import type { AnyRules } from './rules.ts'
import { type Scope, scopeConditions } from './scope.ts'
import type { RunStatement } from './statements.ts'

/** SQL that reads records whole, as JSON text; `readRecord` says which. */
export const recordSql = (resource: AnyResource, rules: AnyRules, locale: Locale, forOwner = false): string =>
  `select ${rowSql({ resource, rules, locale, forList: false, forOwner })}
   from ${(forOwner && rules.ofOwner?.rows) || quoted(tableName(resource))} t
   ${joinsSql(resource, locale)}`

/** One record as the JSON text of an answer; 404 when there is none in that scope. */
export const readRecord = async (
  run: RunStatement,
  text: string,
  id: number,
  scope: Scope,
): Promise<string> => {
  const { values, put } = parameters()
  const conditions = [
    `t.id = ${put(id)}::bigint`,
    ...scopeConditions(scope).map((condition) => condition(put)),
  ]
  const [row] = await run<readonly [string]>({ text: `${text} where ${conditions.join(' and ')}`, values })
  if (!row) throw new AppError(404, 'not_found')
  return row[0]
}
