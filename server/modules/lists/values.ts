import { tableName } from '#server/crud/columns.ts'
import { columnSql, quoted } from '#server/crud/sqlText.ts'
import type { RunStatement } from '#server/crud/statements.ts'
import type { FieldKind } from '#src/schema/fields.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { MOST_NAMES } from './names.ts'

/** One value that some record has: a choice of a filter. */
export interface Value {
  readonly id: string
  readonly name: string
}

const OFFERED: ReadonlySet<FieldKind | undefined> = new Set(['text', 'code'])

/** The texts and codes that a list can be filtered by: each is offered by the values it has (docs/decisions/0074). */
export const filterTexts = ({ fields, list }: AnyResource): readonly string[] =>
  list.filters.filter((name) => OFFERED.has(fields[name]?.kind))

/**
 * From each value to the next one over the index of the filter: as many steps as there are values, however
 * many rows there are.
 */
const valuesSql = (resource: AnyResource, field: string): string => {
  const column = columnSql(field)
  const from = `from ${quoted(tableName(resource))} t where ${column}`
  const next = `order by ${column} limit 1`
  return `with recursive v as (
      (select ${column} as value ${from} > '' ${next})
      union all
      select (select ${column} ${from} > v.value ${next}) from v where v.value is not null
    )
    select value from v where value is not null limit ${MOST_NAMES + 1}`
}

/** The values that a text has, in the order of the alphabet; empty ones are none. */
export const readValues = async (
  run: RunStatement,
  resource: AnyResource,
  field: string,
): Promise<{ readonly list: readonly Value[]; readonly has_more: boolean }> => {
  const rows = await run<readonly [string]>({ text: valuesSql(resource, field), values: [] })
  return {
    list: rows.slice(0, MOST_NAMES).map(([value]) => ({ id: value, name: value })),
    has_more: rows.length > MOST_NAMES,
  }
}
