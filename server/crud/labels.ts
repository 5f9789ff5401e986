import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { fieldOf } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnSql } from '../db/sqlText.ts'

/** SQL of what names a record of the row `alias`: in that language, else in the other one. */
export const labelSql = (resource: AnyResource, alias: string, locale: Locale): string => {
  const { represent } = resource
  if (!fieldOf(resource, represent).translated) return `${columnSql(represent, alias)}::text`
  const inOrder = [locale, ...LOCALES.filter((other) => other !== locale)]
  return `coalesce(${inOrder.map((language) => columnSql(`${represent}_${language}`, alias)).join(', ')})`
}
