import type { Order } from '#server/crud/cursor.ts'
import { type Condition, type FilterParameter, filterParameters } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import { filtersIn, foundQuery, type ListQuery } from '#server/crud/listQuery.ts'
import { sortKey } from '#server/crud/order.ts'
import { pageStatement } from '#server/crud/page.ts'
import type { AnyRules } from '#server/crud/rules.ts'
import { searchConditions, searchWords } from '#server/crud/search.ts'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { columnSql, parameters, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** A select of more is none; who has more searches. */
const MOST_NAMES = 1000

/** One choice of a select. */
interface Name {
  readonly id: number
  readonly name: string
}

interface Names {
  readonly list: readonly Name[]
  /** There are more than are listed. */
  readonly has_more: boolean
}

/** What a select of a resource can be narrowed by. */
export interface NamesPlan {
  readonly resource: AnyResource
  readonly filters: readonly FilterParameter[]
}

/** The declared filters of a resource, `ids`, and always `active`, as selects offer active records. */
export const namesPlan = (resource: AnyResource, rules: AnyRules): NamesPlan => {
  const filters = [...new Set([...resource.list.filters, 'active'])]
  const filterable = { ...resource, list: { ...resource.list, filters } }
  return { resource, filters: filterParameters(filterable, rules) }
}

/** The query of a resource's names: the filters of its list and `search`, without sorting and paging. */
export const namesQuery = ({ resource, filters }: NamesPlan) => foundQuery(resource, filters)

type NamesQuery = Pick<ListQuery, 'search'> & Readonly<Record<string, unknown>>

/** Only active ones, unless these very ones are asked for: a form shows what was chosen when it was active. */
const onlyActive = (query: NamesQuery): boolean => query.active === undefined && query.ids === undefined

const conditionsOf = ({ filters }: NamesPlan, query: NamesQuery, words: readonly string[]): Condition[] => [
  ...(onlyActive(query) ? [() => 't.active'] : []),
  ...filtersIn(filters, query).map(([, { condition }]) => condition),
  ...searchConditions(words),
]

/** By name, where an index serves that; else in the order in which they were made. */
const orderOf = ({ represent, list }: AnyResource): Order => ({
  column: list.sort.includes(represent) ? represent : 'id',
  direction: 'asc',
})

/**
 * The ids and names of the records that a query finds, in the caller's language where there is a name in it: the first
 * page of a list, with fewer columns and more rows.
 */
export const readNames = async (
  run: RunStatement,
  plan: NamesPlan,
  locale: Locale,
  query: NamesQuery,
): Promise<Names> => {
  const { resource } = plan
  const words = query.search === undefined ? [] : searchWords(query.search)
  const order = orderOf(resource)
  const statement = pageStatement(
    {
      table: quoted(tableName(resource)),
      row: labelSql(resource, 't', locale),
      joins: '',
      running: {},
      sums: null,
    },
    {
      order,
      key: sortKey(resource, order.column, locale),
      position: undefined,
      conditions: conditionsOf(plan, query, words),
      search: words.length ? 'short' : 'none',
      withinTimes: false,
      pageSize: MOST_NAMES,
      skipped: 0,
      withTotal: false,
      withSums: false,
    },
  )
  const rows = await run<readonly [id: number, key: string | null, name: string]>({
    ...statement,
    prepared: words.length === 0,
  })
  return {
    list: rows.slice(0, MOST_NAMES).map(([id, , name]) => ({ id, name })),
    has_more: rows.length > MOST_NAMES,
  }
}

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
