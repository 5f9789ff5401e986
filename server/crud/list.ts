import { invalid } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from './columns.ts'
import { type Order, type Position, readCursor, writeCursor } from './cursor.ts'
import { type Condition, type FilterParameter, filterParameters } from './filters.ts'
import { joinsSql } from './joins.ts'
import { storedKind } from './kinds.ts'
import { filtersIn, type ListQuery } from './listQuery.ts'
import { beyond, orderSql, readingDirection, type SortKey, sortKey } from './order.ts'
import { rowSql } from './row.ts'
import type { AnyRules } from './rules.ts'
import { searchConditions, searchWords } from './search.ts'
import { columnSql, jsonObject, jsonText, type Parameters, parameters, quoted } from './sqlText.ts'
import type { RunStatement, Statement } from './statements.ts'
import { COUNTED, estimate } from './total.ts'

/** The texts of SQL that do not depend on the query, made once per resource and language. */
export interface ListPlan {
  readonly resource: AnyResource
  readonly locale: Locale
  /** The parameters by which it can be filtered. */
  readonly filters: readonly FilterParameter[]
  readonly table: string
  readonly row: string
  readonly joins: string
  readonly sums: string
}

export const listPlan = (resource: AnyResource, rules: AnyRules, locale: Locale): ListPlan => ({
  resource,
  locale,
  filters: filterParameters(resource, rules),
  table: quoted(tableName(resource)),
  row: rowSql({ resource, rules, locale, forList: true }),
  joins: joinsSql(resource, locale),
  sums: sumsSql(resource),
})

/** SQL of the totals of the declared columns over all rows `t`, as JSON text. */
const sumsSql = (resource: AnyResource): string =>
  jsonObject(
    (resource.list.sums ?? []).map((name) => {
      const { json } = storedKind(resource.fields[name]?.kind ?? 'integer')
      const total = `coalesce(sum(${columnSql(name)}), 0)`
      return [name, json ? json(total) : jsonText(total)]
    }),
  )

const whereSql = (conditions: readonly Condition[], put: Parameters['put']): string =>
  conditions.length ? `where ${conditions.map((condition) => condition(put)).join(' and ')}` : ''

interface Wanted {
  readonly order: Order
  readonly key: SortKey
  readonly position: Position | undefined
  readonly conditions: readonly Condition[]
  readonly query: ListQuery
}

const wantedOf = ({ resource, locale, filters }: ListPlan, query: ListQuery): Wanted => {
  const order: Order = { column: query.sort_column, direction: query.sort_direction }
  const position = query.cursor === undefined ? undefined : readCursor(query.cursor, order)
  if (query.cursor !== undefined && !position)
    throw invalid({ cursor: [{ key: 'validation.invalid', params: {} }] })
  return {
    order,
    key: sortKey(resource, order.column, locale),
    position,
    query,
    conditions: [
      ...filtersIn(filters, query).map(([, { condition }]) => condition),
      ...(query.search === undefined ? [] : searchConditions(searchWords(query.search))),
    ],
  }
}

/** The ids of the page come first, from an index alone where there is one; only these rows are then written. */
const pageStatement = (plan: ListPlan, { order, key, position, conditions, query }: Wanted): Statement => {
  const { values, put } = parameters()
  const direction = readingDirection(order, position)
  const where = whereSql(conditions, put)
  const inPage = position ? whereSql([...conditions, beyond(key, direction, position)], put) : where
  const skipped = position ? 0 : (query.page - 1) * query.pageSize
  const columns = [
    query.with_total === '1'
      ? `(select count(*) from (select 1 from ${plan.table} t ${where} limit ${COUNTED + 1}) counted)`
      : 'null::bigint',
    plan.resource.list.sums?.length ? `(select ${plan.sums} from ${plan.table} t ${where})` : 'null::text',
  ]
  return {
    text: `select s.total, s.sums, r.id, r.key, r.json
      from (select ${columns[0]} as total, ${columns[1]} as sums) s
      left join (
        select t.id, ${key.sql}::text as key, ${plan.row} as json,
          row_number() over (order by ${orderSql(key, order.direction)}) as place
        from (select t.id from ${plan.table} t ${inPage} order by ${orderSql(key, direction)}
          limit ${put(query.pageSize + 1)}::bigint offset ${put(skipped)}::bigint) page
        join ${plan.table} t on t.id = page.id ${plan.joins}
      ) r on true
      order by r.place`,
    values,
  }
}

type Row = readonly [
  total: number | null,
  sums: string | null,
  id: number | null,
  key: string | null,
  json: string | null,
]

interface Edges {
  readonly next: string | null
  readonly previous: string | null
}

const edgesOf = (rows: readonly Row[], { order, position, query }: Wanted, hasMore: boolean): Edges => {
  const cursorAt = (row: Row | undefined, side: Position['side']) =>
    row?.[2] == null ? null : writeCursor(order, { value: row[3], id: row[2], side })
  const backwards = position?.side === 'before'
  const isFirst = position ? backwards && !hasMore : query.page === 1
  return {
    next: backwards || hasMore ? cursorAt(rows.at(-1), 'after') : null,
    previous: isFirst ? null : cursorAt(rows[0], 'before'),
  }
}

/** One row more than wanted was read, to know whether there is a further page. */
const withoutProbe = (rows: readonly Row[], { position, query }: Wanted): readonly Row[] =>
  rows.length <= query.pageSize
    ? rows
    : position?.side === 'before'
      ? rows.slice(1)
      : rows.slice(0, query.pageSize)

const echoOf = ({ filters }: ListPlan, query: ListQuery): Record<string, unknown> => ({
  ...Object.fromEntries(filtersIn(filters, query).map(([name, { echo }]) => [name, echo])),
  ...(query.search === undefined ? {} : { search: query.search.trim() }),
})

/**
 * One page of a list as the JSON text of `{ total, data, sum, filters, … }` (contract.md). The rows are
 * written by PostgreSQL and passed through unread.
 */
export const readList = async (run: RunStatement, plan: ListPlan, query: ListQuery): Promise<string> => {
  const wanted = wantedOf(plan, query)
  const all = await run<Row>(pageStatement(plan, wanted))
  const [total, sums] = all[0] ?? [null, null]
  const read = all.filter(([, , id]) => id !== null)
  const rows = withoutProbe(read, wanted)
  const { next, previous } = edgesOf(rows, wanted, read.length > query.pageSize)
  const estimated = total !== null && total > COUNTED
  const { values, put } = parameters()
  const counted = estimated
    ? await estimate(run, plan.table, { text: whereSql(wanted.conditions, put), values })
    : total
  const particulars = {
    ...(estimated ? { total_estimated: true } : {}),
    filters: echoOf(plan, query),
    next_cursor: next,
    prev_cursor: previous,
  }
  return `{"total":${counted},"data":[${rows.map((row) => row[4]).join(',')}],"sum":${sums ?? '{}'},${JSON.stringify(particulars).slice(1)}`
}
