import type { AppContext } from '#server/context.ts'
import { readRecord, recordSql } from '#server/crud/record.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { Locale } from '#src/i18n/locales.ts'

/** Reads a record as the generic calls answer it, labels in that language; 404. */
export type ReadRecord = (locale: Locale, id: number) => Promise<unknown>

/** The reader of one resource's records, its statements made once. */
export const recordReader = ({ database: { pool }, env }: AppContext, name: string): ReadRecord => {
  const run = statementRunner(pool, env.DATABASE_PREPARE)
  const resource = resourceNamed(name)
  const rules = rulesOf(resource)
  const texts = { ar: recordSql(resource, rules, 'ar'), en: recordSql(resource, rules, 'en') }
  return async (locale, id) => JSON.parse(await readRecord(run, texts[locale], id, 'everything'))
}
