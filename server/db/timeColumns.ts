import { serverKind } from '#server/kinds/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { columnField } from './fieldColumns.ts'

const TIMES: ReadonlySet<string> = new Set(['date', 'timestamptz'])

/**
 * The stored days and moments that a list can be narrowed by, from one to another, and what is declared to rise as they
 * do. They rise with the ids by and large: an index over the ids that knows which times lie below each of its pages passes
 * over all that does not fit (docs/decisions/0435).
 */
export const timeColumns = (resource: AnyResource): readonly string[] =>
  resource.list.filters.filter((name) => {
    const field = columnField(resource, name)
    const { filter, type } = serverKind(field.kind)
    return !field.computed && filter?.form === 'range' && (TIMES.has(type) || field.options.rises === true)
  })

/**
 * SQL of the ids as that index holds them: as an expression, since the planner takes an index over the ids themselves for
 * one that finds a record sooner than the primary key, which it does not.
 */
export const idInTimes = (row: string): string => `(${row}id + 0)`
