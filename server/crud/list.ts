import { invalid } from '#server/http/errors.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../db/fieldColumns.ts'
import { resourceNamed } from '../db/registry.ts'
import { columnSql, quoted } from '../db/sqlText.ts'
import { timeColumns } from '../db/timeColumns.ts'
import { type Order, type Position, readCursor, writeCursor } from './cursor.ts'
import { type Condition, type FilterParameter, filterParameters, type ReadFilter } from './filters.ts'
import { filtersIn, type ListQuery } from './listQuery.ts'
import { manyOf } from './many.ts'
import { rowTexts } from './once.ts'
import { sortKey } from './order.ts'
import { type OwnSearch, ownSearch } from './ownWords.ts'
import {
  foundStatement,
  idsStatement,
  isWhole,
  pageStatement,
  rowsStatement,
  totalsStatement,
} from './page.ts'
import type { PageTexts, PageWanted } from './pageSource.ts'
import type { AnyRules } from './rules.ts'
import { type Scope, scopeConditions } from './scope.ts'
import { isIndexed, searchConditions, searchWords } from './search.ts'
import type { RunStatement } from './statements.ts'
import { sumsSql } from './sums.ts'
import { estimate, type Total, totalOf } from './total.ts'

/** What does not depend on the query, made once per resource and language. */
export interface ListPlan extends PageTexts {
  readonly resource: AnyResource
  readonly locale: Locale
  /** The parameters by which it can be filtered. */
  readonly filters: readonly FilterParameter[]
  /** What owners search for; undefined where everybody searches. */
  readonly ownSearch: OwnSearch | undefined
  /** Read by those whose records they are. */
  readonly forOwner: boolean
  /** What one of them has lies in an index in the order of ids (db/declaredIndexes.ts). */
  readonly isInOrderOfIds: boolean
  /** The filters that bound a time by which pages of ids are passed over (db/timeColumns.ts). */
  readonly times: ReadonlySet<string>
  /** The filters of fields that are no columns. */
  readonly workedOut: ReadonlySet<string>
}

type Searched = Pick<ListQuery, 'search'>

const wordsOf = ({ search }: Searched): string[] => (search === undefined ? [] : searchWords(search))

/** The conditions of what is searched for. */
export const searchedIn = ({ ownSearch: own }: ListPlan, query: Searched): Condition[] =>
  (own?.conditions ?? searchConditions)(wordsOf(query))

/** The same where it is answered at once: what words name is looked up before. */
const searchedNow = async (run: RunStatement, plan: ListPlan, query: Searched): Promise<Condition[]> => {
  const words = wordsOf(query)
  const { ownSearch: own } = plan
  return own && words.length ? own.conditions(words, await own.lookUp(run, words)) : searchedIn(plan, query)
}

/** What the list of a resource is read by in one language, made once; `forOwner` with what owners are told beside. */
export const listPlan = (
  resource: AnyResource,
  rules: AnyRules,
  locale: Locale,
  forOwner = false,
): ListPlan => ({
  resource,
  locale,
  forOwner,
  isInOrderOfIds: forOwner && !rules.ofOwner?.rows,
  filters: filterParameters(resource, rules),
  workedOut: new Set(
    filterParameters(resource, rules).flatMap(({ name, field }) => (field.computed ? [name] : [])),
  ),
  // What one owner has lies together in an index that holds these times (db/declaredIndexes.ts).
  times: new Set(
    forOwner
      ? []
      : timeColumns(resourceNamed(resource.name)).flatMap((name) => [`${name}_from`, `${name}_to`]),
  ),
  ownSearch: forOwner ? ownSearch({ resource, rules, locale, forList: true }) : undefined,
  table: (forOwner && rules.ofOwner?.rows) || quoted(tableName(resource)),
  ...rowTexts({ resource, rules, locale, forList: true, forOwner }),
  running: rules.running ?? {},
  sums: sumsSql(resource, (name) => rules.computed?.[name] ?? columnSql(name)),
})

const positionIn = ({ cursor }: ListQuery, order: Order): Position | undefined => {
  if (cursor === undefined) return undefined
  const position = readCursor(cursor, order)
  if (!position) throw invalid({ cursor: [{ key: 'validation.invalid', params: {} }] })
  return position
}

const conditionsOf = ({ filters }: ListPlan, query: ListQuery, scope: Scope): Condition[] => [
  ...scopeConditions(scope),
  ...filtersIn(filters, query).map(([, { condition }]) => condition),
]

/** Filters that ask for one value of one column; a bound does so together with the other one. */
const isOneValue = (given: readonly (readonly [string, ReadFilter])[]): boolean =>
  given.length === (given[0]?.[1].only ? 2 : 1) && given.every(([, { isOnly }]) => isOnly)

/** Whether an index holds what is asked for in the order of ids, and can be walked. */
const isInOrder = (
  { isInOrderOfIds }: ListPlan,
  {
    order,
    given,
    words,
    scope,
  }: {
    readonly order: Order
    readonly given: readonly (readonly [string, ReadFilter])[]
    readonly words: readonly string[]
    readonly scope: Scope
  },
): boolean => {
  if (order.column !== 'id' || words.length > 0) return false
  if (scopeConditions(scope).length > 0) return isInOrderOfIds && given.length === 0
  return given.length > 0 && isOneValue(given)
}

const wantedOf = (
  plan: ListPlan,
  query: ListQuery,
  scope: Scope,
  searched: readonly Condition[],
): PageWanted => {
  const order: Order = { column: query.sort_column, direction: query.sort_direction }
  const position = positionIn(query, order)
  const words = wordsOf(query)
  const given = filtersIn(plan.filters, query)
  return {
    order,
    position,
    key: sortKey(plan.resource, order.column, plan.locale),
    conditions: [...conditionsOf(plan, query, scope), ...searched],
    search: words.length === 0 ? 'none' : isIndexed(words) && !plan.forOwner ? 'indexed' : 'short',
    isTogether: plan.forOwner,
    withinTimes: order.column === 'id' && given.some(([name, { isOnly }]) => !isOnly && plan.times.has(name)),
    isInOrder: isInOrder(plan, { order, given, words, scope }),
    isWorkedOut: given.some(([name]) => plan.workedOut.has(name)),
    pageSize: query.pageSize,
    skipped: position ? 0 : (query.page - 1) * query.pageSize,
    withTotal: query.with_total === '1',
    withSums: query.with_sums === undefined ? undefined : query.with_sums === '1',
  }
}

type Row = readonly [id: number, key: string | null, json: string]

/** The sums are the members of the answer that tell them (sums.ts). */
type Totals = readonly [total: number | null, sums: string | null]

interface Page {
  readonly rows: readonly Row[]
  readonly next: string | null
  readonly previous: string | null
}

/** One row more than wanted was read, to know whether there is a further page; it is left out again. */
const pageOf = (read: readonly Row[], { order, position, pageSize, skipped }: PageWanted): Page => {
  const backwards = position?.side === 'before'
  const hasMore = read.length > pageSize
  const rows = !hasMore ? read : backwards ? read.slice(1) : read.slice(0, pageSize)
  const cursorAt = (row: Row | undefined, side: Position['side']) =>
    row ? writeCursor(order, { value: row[1], id: row[0], side }) : null
  const isFirst = position ? backwards && !hasMore : skipped === 0
  return {
    rows,
    next: backwards || hasMore ? cursorAt(rows.at(-1), 'after') : null,
    previous: isFirst ? null : cursorAt(rows[0], 'before'),
  }
}

interface Read {
  readonly rows: readonly Row[]
  /** Undefined when there was no row to carry them. */
  readonly totals: readonly [total: Total | null, sums: string | null] | undefined
}

interface Reading {
  readonly run: RunStatement
  readonly plan: ListPlan
  readonly wanted: PageWanted
  /** What a count stands for. */
  readonly count: (found: number | null) => Promise<Total | null>
}

const readWhole = async ({ run, plan, wanted, count }: Reading): Promise<Read> => {
  const read = await run<readonly [...Row, ...Totals]>(pageStatement(plan, wanted))
  const [first] = read
  return {
    rows: read.map(([id, key, json]) => [id, key, json]),
    totals: first && [await count(first[3]), first[4]],
  }
}

const readByIds = async ({ run, plan, wanted, count }: Reading): Promise<Read> => {
  const found = await run<readonly [id: number, ...Totals]>(idsStatement(plan, wanted))
  const [first] = found
  if (!first) return { rows: [], totals: undefined }
  const ids = found.map(([id]) => id)
  const [rows, total] = await Promise.all([run<Row>(rowsStatement(plan, wanted.key, ids)), count(first[1])])
  return { rows, totals: [total, first[2]] }
}

const totalsOf = async ({ run, plan, wanted, count }: Reading): Promise<NonNullable<Read['totals']>> => {
  // A page without rows of what is thought to be many is read again, and counted.
  if (wanted.many || (!wanted.withTotal && plan.sums === null)) return [null, null]
  const [totals] = await run<Totals>(totalsStatement(plan, wanted))
  return totals ? [await count(totals[0]), totals[1]] : [null, null]
}

const echoOf = ({ filters }: ListPlan, query: ListQuery): Record<string, unknown> => ({
  ...Object.fromEntries(filtersIn(filters, query).map(([name, { echo }]) => [name, echo])),
  ...(query.search === undefined ? {} : { search: query.search.trim() }),
})

interface Told {
  readonly page: Page
  readonly total: Total | null
  readonly sums: string | null
}

const readPage = async (reading: Reading): Promise<Told> => {
  const read = await (isWhole(reading.wanted) ? readWhole : readByIds)(reading)
  const [total, sums] = read.totals ?? (await totalsOf(reading))
  return { page: pageOf(read.rows, reading.wanted), total, sums }
}

/**
 * The page, without counting what was found to be many a moment ago. A page that is not full says that they may be many
 * no longer: then they are counted.
 */
const readFound = async (run: RunStatement, plan: ListPlan, wanted: PageWanted): Promise<Told> => {
  const found = foundStatement(plan.table, wanted.conditions)
  const many = manyOf(run)
  const known = wanted.conditions.length ? many.of(found) : undefined
  if (known !== undefined) {
    const count = async (counted: number | null) =>
      counted === null ? null : { total: known, estimated: true }
    const told = await readPage({ run, plan, wanted: { ...wanted, many: known }, count })
    if (told.page.rows.length === wanted.pageSize) return told
    many.forget(found)
  }
  const count = async (counted: number | null) => {
    if (counted === null) return null
    const total = await totalOf(counted, () => estimate(run, found))
    if (total.estimated && wanted.conditions.length) many.note(found, total.total)
    return total
  }
  return readPage({ run, plan, wanted, count })
}

/**
 * One page of what is in that scope as the JSON text of `{ total, data, sum, filters, … }` (contract.md). The rows are
 * written by PostgreSQL and passed through unread.
 */
export const readList = async (
  run: RunStatement,
  plan: ListPlan,
  query: ListQuery,
  scope: Scope,
): Promise<string> => {
  const { page, total, sums } = await readFound(
    run,
    plan,
    wantedOf(plan, query, scope, await searchedNow(run, plan, query)),
  )
  const { rows, next, previous } = page
  const rest = JSON.stringify({
    ...(total?.estimated ? { total_estimated: true } : {}),
    filters: echoOf(plan, query),
    next_cursor: next,
    prev_cursor: previous,
  })
  const data = rows.map((row) => row[2]).join(',')
  return `{"total":${total?.total ?? null},"data":[${data}],${sums ?? '"sum":{}'},${rest.slice(1)}`
}
