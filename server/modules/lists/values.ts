import { searchConditions, searchWords } from '#server/crud/search.ts'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { columnSql, parameters, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { MOST_NAMES } from './names.ts'

/** One value that some record has: a choice of a filter. */
export interface Value {
  readonly id: string
  readonly name: string
}

/** The texts and codes that a list can be filtered by: each is offered by the values it has (docs/decisions/0074). */
export const filterTexts = ({ fields, list }: AnyResource): readonly string[] =>
  list.filters.filter((name) => {
    const field = fields[name]
    return field && serverKind(field.kind).offered
  })

/**
 * From each value to the next one over the index of the filter: as many steps as there are values, however
 * many rows there are.
 */
const valuesStatement = (resource: AnyResource, field: string, search: string): Statement => {
  const { values, put } = parameters()
  const found = searchConditions(searchWords(search)).map((condition) => condition(put))
  const column = columnSql(field)
  const from = `from ${quoted(tableName(resource))} t where ${column}`
  const next = `order by ${column} limit 1`
  const text = `with recursive v as (
      (select ${column} as value ${from} > '' ${next})
      union all
      select (select ${column} ${from} > v.value ${next}) from v where v.value is not null
    )
    select value from v cross join lateral (select normalise_text(value) as search_text) t
    where ${['value is not null', ...found].join(' and ')} limit ${MOST_NAMES + 1}`
  return { text, values }
}

/** The values that a text has and a search finds, in the order of the alphabet; empty ones are none. */
export const readValues = async (
  run: RunStatement,
  resource: AnyResource,
  field: string,
  search = '',
): Promise<{ readonly list: readonly Value[]; readonly has_more: boolean }> => {
  const rows = await run<readonly [string]>(valuesStatement(resource, field, search))
  return {
    list: rows.slice(0, MOST_NAMES).map(([value]) => ({ id: value, name: value })),
    has_more: rows.length > MOST_NAMES,
  }
}
