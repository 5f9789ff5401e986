import { joinedFields, joinTableName } from '#server/db/columns.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Field } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { resourceNamed } from '../db/registry.ts'
import { jsonText, quoted } from '../db/sqlText.ts'
import { labelSql } from './labels.ts'

/** Alias of the subquery that gathers a field of many references. */
const joinAlias = (field: string): string => quoted(`many_${field}`)

const joinOf = (resource: AnyResource, name: string, field: Field<'references'>, locale: Locale): string => {
  const target = resourceNamed(field.options.resource)
  const label = jsonText(labelSql(target, 'r', locale))
  return `left join lateral (
    select '[' || string_agg(j.target_id::text, ',' order by j.target_id) || ']' as ids,
      '[' || string_agg(${label}, ',' order by j.target_id) || ']' as labels
    from ${quoted(joinTableName(resource, name))} j
    join ${quoted(tableName(target))} r on r.id = j.target_id
    where j.owner_id = t.id) ${joinAlias(name)} on true`
}

/** SQL that joins, to each row `t`, the ids and labels of its many references as JSON arrays. */
export const joinsSql = (resource: AnyResource, locale: Locale): string =>
  joinedFields(resource)
    .map(({ name, field }) => joinOf(resource, name, field, locale))
    .join(' ')

/** SQL of the ids of many references as a JSON array; needs joinsSql beside it. */
export const joinedIds = (name: string): string => `coalesce(${joinAlias(name)}.ids, '[]')`

/** SQL of the labels of many references, in the order of their ids. */
export const joinedLabels = (name: string): string => `coalesce(${joinAlias(name)}.labels, '[]')`
