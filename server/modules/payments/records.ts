import type { AppContext } from '#server/context.ts'
import { readRecord, recordSql } from '#server/crud/record.ts'
import { statementRunner } from '#server/crud/statements.ts'
import { only } from '#server/db/reads.ts'
import { rulesOf } from '#server/rules/rulesOf.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Fields } from '#src/schema/fields.ts'
import type { Resource } from '#src/schema/resource.ts'
import type { AnsweredOf } from '#src/schema/types.ts'

/** Reads a record as the generic calls answer it, labels in that language; 404. */
export type ReadRecord<F extends Fields> = (locale: Locale, id: number) => Promise<AnsweredOf<F>>

/** The reader of one resource's records, its statements made once. */
export const recordReader = <F extends Fields>(
  { database, env }: Pick<AppContext, 'database' | 'env'>,
  resource: Resource<F>,
): ReadRecord<F> => {
  const run = statementRunner(only(database), env.DATABASE_PREPARE)
  const rules = rulesOf(resource)
  const texts = { ar: recordSql(resource, rules, 'ar'), en: recordSql(resource, rules, 'en') }
  return async (locale, id) => JSON.parse(await readRecord(run, texts[locale], id, 'everything'))
}
