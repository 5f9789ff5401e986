import type { Order } from '#server/crud/cursor.ts'
import { type Condition, type FilterParameter, filterParameters } from '#server/crud/filters.ts'
import { labelSql } from '#server/crud/labels.ts'
import { filtersIn, firstOnes, foundQuery, type ListQuery } from '#server/crud/listQuery.ts'
import { manyOf } from '#server/crud/many.ts'
import { orderSql, sortKey } from '#server/crud/order.ts'
import { foundStatement } from '#server/crud/page.ts'
import type { AnyRules } from '#server/crud/rules.ts'
import { searchConditions, searchWords } from '#server/crud/search.ts'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { COUNTED } from '#server/crud/total.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { normalisedWords, wordColumns } from '#server/db/ownWords.ts'
import { parameters, quoted } from '#server/db/sqlText.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { fieldOf, isOfKind } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** A select of more is none; who has more searches. */
export const MOST_NAMES = 1000

/** As many as the panel's selects show, and all: statements of these stay prepared. */
export const USUAL_LIMITS: ReadonlySet<number> = new Set([50, MOST_NAMES])

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

/** The query of a resource's names: the filters of its list and `search`, and how many of the first ones. */
export const namesQuery = ({ resource, filters }: NamesPlan) =>
  foundQuery(resource, filters).extend(firstOnes(MOST_NAMES))

/** Which names of a resource; filters stand beside, under their own names. */
export type NamesQuery = Pick<ListQuery, 'search'> & { readonly limit: number } & Readonly<
    Record<string, unknown>
  >

/** Only active ones, unless these very ones are asked for: a form shows what was chosen when it was active. */
const onlyActive = (query: NamesQuery): boolean => query.active === undefined && query.ids === undefined

/** The words of what a record is called, in every language; of one that another record names, in that of the caller. */
const nameWords = (resource: AnyResource, locale: Locale): string => {
  const columns = wordColumns(resource, [resource.represent])
  return columns.length ? normalisedWords(columns) : `normalise_text(${labelSql(resource, 't', locale)})`
}

/** Whose names are read, in which language, and whether they are all that a search may look at. */
interface Asked {
  readonly locale: Locale
  readonly namesAlone: boolean
}

const conditionsOf = (
  { resource, filters }: NamesPlan,
  { locale, namesAlone }: Asked,
  query: NamesQuery,
  words: readonly string[],
): Condition[] => [
  ...(onlyActive(query) ? [() => 't.active'] : []),
  ...filtersIn(filters, query).map(([, { condition }]) => condition),
  // The index knows all that is searched of a record; names are among it.
  ...(namesAlone && !resource.list.search.includes(resource.represent) ? [] : searchConditions(words)),
  ...(namesAlone ? searchConditions(words, nameWords(resource, locale)) : []),
]

/** By name, where an index serves that; else in the order in which they were made. */
const orderOf = ({ represent, list }: AnyResource): Order => ({
  column: list.sort.includes(represent) ? represent : 'id',
  direction: 'asc',
})

interface Wanted {
  readonly resource: AnyResource
  readonly locale: Locale
  readonly conditions: readonly Condition[]
  readonly limit: number
  /** Narrowed by words, and not known to be more than are counted (crud/many.ts). */
  readonly isCounted: boolean
  /** Narrowed by such words as many names have. */
  readonly isCommon: boolean
}

/** So many of the first names are looked at before the index of words is asked, where no more than so many are wanted. */
const NEAR = { rows: 1_000, wanted: 100 }

/** Words of a few letters and signs are parts of many names; longer ones and numbers are of few, and sought in vain nearby. */
const COMMON = /^\P{N}{1,4}$/u

/**
 * The first names in their order. What words find among the nearest is enough where many have them. Else it is read once,
 * up to COUNTED, and sorted as it is; of more, the order is walked until there are enough, as in a list (crud/page.ts). A
 * name is taken where its row is found: to come back for a thousand of them takes as long as to find them. One that
 * another record has is asked for in the end.
 */
const namesStatement = ({ resource, locale, conditions, limit, isCounted, isCommon }: Wanted): Statement => {
  const { values, put } = parameters()
  const table = quoted(tableName(resource))
  const { column, direction } = orderOf(resource)
  const key = sortKey(resource, column, locale)
  const label = labelSql(resource, 't', locale)
  const isOfOther = isOfKind(fieldOf(resource, resource.represent), 'reference')
  const columns = `t.id, ${key.sql} as key, ${isOfOther ? 'null::text' : label} as name`
  const where = ['true', ...conditions.map((condition) => condition(put))].join(' and ')
  const rows = `select ${columns} from ${table} t where ${where}`
  const first = `limit ${limit + 1}`
  const inOrder = `order by key ${direction}, id ${direction}`
  const walking = `order by ${orderSql(key, direction)}`
  const walked = (and = '') => `${rows} ${and} ${walking} ${first}`
  const name = isOfOther ? `(select ${label} from ${table} t where t.id = p.id)` : 'name'
  const near =
    isCommon && limit <= NEAR.wanted
      ? {
          found: `near as materialized (select ${columns} from (select t.* from ${table} t ${walking} limit ${NEAR.rows}) t
            where ${where} ${walking} ${first}),
          is_near as materialized (select count(*) > ${limit} as yes from near),`,
          without: 'and not (select yes from is_near)',
          rows: '(select * from near where (select yes from is_near)) union all',
        }
      : { found: '', without: '', rows: '' }
  const text = isCounted
    ? `with ${near.found} matched as materialized (${rows} ${near.without} limit ${COUNTED + 1}),
      found as materialized (select count(*) as n from matched)
      select id, ${name}, (select n from found) from (${near.rows}
        (select * from matched where (select n from found) <= ${COUNTED} ${inOrder} ${first})
        union all (${walked(`and (select n from found) > ${COUNTED}`)})) p ${inOrder}`
    : `select id, ${name}, null from (${walked()}) p ${inOrder}`
  return { text, values }
}

/**
 * The ids and names of the records that a query finds, in the caller's language where there is a name in it. `namesAlone`
 * keeps a search to what is answered, so that nobody finds out by it what else a record holds.
 */
export const readNames = async (
  run: RunStatement,
  plan: NamesPlan,
  asked: Asked,
  query: NamesQuery,
): Promise<Names> => {
  const { resource } = plan
  const { locale } = asked
  const { limit } = query
  const words = query.search === undefined ? [] : searchWords(query.search)
  const conditions = conditionsOf(plan, asked, query, words)
  const isCommon = words.every((word) => COMMON.test(word))
  const read = (isCounted: boolean) =>
    run<readonly [id: number, name: string, counted: number | null]>({
      ...namesStatement({ resource, locale, conditions, limit, isCounted, isCommon }),
      prepared: words.length === 0 && USUAL_LIMITS.has(limit),
    })
  const many = manyOf(run)
  const found = foundStatement(quoted(tableName(resource)), conditions)
  const isMany = many.of(found) !== undefined
  const rows = await read(words.length > 0 && !isMany)
  // What is no longer many is told by fewer names than there is place for, and is not walked again.
  if (isMany && rows.length <= limit) many.forget(found)
  if ((rows[0]?.[2] ?? 0) > COUNTED) many.note(found, COUNTED + 1)
  return {
    list: rows.slice(0, limit).map(([id, name]) => ({ id, name })),
    has_more: rows.length > limit,
  }
}
