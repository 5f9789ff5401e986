import { AppError } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from './columns.ts'
import { joinsSql } from './joins.ts'
import { rowSql } from './row.ts'
import type { AnyRules } from './rules.ts'
import { quoted } from './sqlText.ts'
import type { RunStatement } from './statements.ts'

/** SQL that reads one record whole, as JSON text. */
export const recordSql = (resource: AnyResource, rules: AnyRules, locale: Locale): string =>
  `select ${rowSql({ resource, rules, locale, forList: false })} from ${quoted(tableName(resource))} t
   ${joinsSql(resource, locale)} where t.id = $1::bigint`

/** One record as the JSON text of an answer; 404 when there is none. */
export const readRecord = async (run: RunStatement, text: string, id: number): Promise<string> => {
  const [row] = await run<readonly [string]>({ text, values: [id] })
  if (!row) throw new AppError(404, 'not_found')
  return row[0]
}
