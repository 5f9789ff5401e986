import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { fieldOf, isOfKind } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { resourceNamed } from '../db/registry.ts'
import { columnSql, quoted } from '../db/sqlText.ts'

/**
 * SQL of what names a record of the row `alias`: in that language, else in the other one. A record may be called as the
 * one that it points at is.
 */
export const labelSql = (resource: AnyResource, alias: string, locale: Locale): string => {
  const { represent } = resource
  const field = fieldOf(resource, represent)
  if (isOfKind(field, 'reference')) {
    const target = resourceNamed(field.options.resource)
    const name = `${alias}_of`
    return `(select ${labelSql(target, name, locale)} from ${quoted(tableName(target))} ${name} where ${name}.id = ${columnSql(represent, alias)})`
  }
  if (!field.translated) return `${columnSql(represent, alias)}::text`
  const inOrder = [locale, ...LOCALES.filter((other) => other !== locale)]
  return `coalesce(${inOrder.map((language) => columnSql(`${represent}_${language}`, alias)).join(', ')})`
}
