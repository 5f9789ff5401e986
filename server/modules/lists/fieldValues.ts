import type { z } from 'zod'
import { firstOnes, searchQuery } from '#server/crud/listQuery.ts'
import { searchConditions, searchWords } from '#server/crud/search.ts'
import type { RunStatement, Statement } from '#server/crud/statements.ts'
import { COUNTED } from '#server/crud/total.ts'
import { hasCodeIndex } from '#server/db/declaredIndexes.ts'
import { tableName } from '#server/db/fieldColumns.ts'
import { columnSql, type Parameters, parameters, quoted } from '#server/db/sqlText.ts'
import { serverKind } from '#server/kinds/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { MOST_NAMES, USUAL_LIMITS } from './values.ts'

/** The query of the values of a text. */
export const valuesQuery = searchQuery.extend(firstOnes(MOST_NAMES))

/** Which values of a text. */
export type ValuesQuery = Readonly<z.infer<typeof valuesQuery>>

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

/** So many values of a code are walked for words, before the index of their words is asked. */
const WALKED = 300
/** Where words are found in one of so many values, the others are sooner walked to than looked up. */
const OFTEN = 2

interface Wanted {
  readonly column: string
  readonly table: string
  readonly words: readonly string[]
  readonly limit: number
}

const foundIn = (text: string, words: readonly string[], put: Parameters['put']): string[] =>
  searchConditions(words, text).map((condition) => condition(put))

/**
 * From each value to the next one over the index of the filter: as many steps as there are values, however many rows
 * there are. After `most` of them a last row, without a value, says that there are more.
 */
const walkStatement = ({ column, table, words, limit }: Wanted, most?: number): Statement => {
  const { values, put } = parameters()
  const from = `from ${table} t where ${column}`
  const next = `order by ${column} limit 1`
  const found = ['value is not null', ...foundIn('t.search_text', words, put)].join(' and ')
  // By cases, as of two conditions PostgreSQL may begin with the one for which it has to walk to the end.
  const more = `union all select null where case when (select count(*) from found) > ${limit} then false
    else exists (select from v where step = ${most} and value is not null) end`
  const text = `with recursive v as (
      (select ${column} as value, 1 as step ${from} > '' ${next})
      union all
      select (select ${column} ${from} > v.value ${next}), step + 1 from v
      where v.value is not null ${most === undefined ? '' : `and step < ${most}`}
    ),
    found as materialized (
      select value from v cross join lateral (select normalise_text(value) as search_text) t
      where ${found} limit ${limit + 1})
    select value from found ${most === undefined ? '' : more}`
  return { text, values, prepared: words.length === 0 && USUAL_LIMITS.has(limit) }
}

/**
 * The values of the rows that words find by their index; null where those are too many. The place of a row is asked for
 * so that rows are read, and not the index of the values: to compare each of these is dearer than PostgreSQL believes.
 */
const lookUpStatement = ({ column, table, words, limit }: Wanted): Statement => {
  const { values, put } = parameters()
  const found = foundIn(`normalise_text(${column})`, words, put)
  const text = `with found as materialized (
      select t.ctid, ${column} as value from ${table} t
      where ${[`${column} > ''`, ...found].join(' and ')} limit ${COUNTED + 1})
    select case when (select count(*) from found) <= ${COUNTED}
      then array(select distinct value from found order by value limit ${limit + 1}) end`
  return { text, values, prepared: false }
}

const walk = async (run: RunStatement, wanted: Wanted, most?: number): Promise<(string | null)[]> => {
  const rows = await run<readonly [string | null]>(walkStatement(wanted, most))
  return rows.map(([value]) => value)
}

/** Codes may be as many as the rows: what words find beyond the first ones is looked up. */
const readFound = async (
  run: RunStatement,
  wanted: Wanted,
  isLookedUp: boolean,
): Promise<readonly (string | null)[]> => {
  if (!isLookedUp) return walk(run, wanted)
  const near = await walk(run, wanted, WALKED)
  if (near.at(-1) !== null) return near
  if (near.length * OFTEN > WALKED) {
    const farther = await walk(run, wanted, wanted.limit * OFTEN)
    if (farther.at(-1) !== null) return farther
  }
  const [row] = await run<readonly [readonly string[] | null]>(lookUpStatement(wanted))
  return row?.[0] ?? walk(run, wanted)
}

/** The values that a text has and a search finds, in the order of the alphabet; empty ones are none. */
export const readValues = async (
  run: RunStatement,
  resource: AnyResource,
  field: string,
  { search = '', limit }: ValuesQuery,
): Promise<{ readonly list: readonly Value[]; readonly has_more: boolean }> => {
  const words = searchWords(search)
  const wanted = { column: columnSql(field), table: quoted(tableName(resource)), words, limit }
  const found = await readFound(run, wanted, words.length > 0 && hasCodeIndex(resource, field))
  return {
    list: found.slice(0, limit).flatMap((value) => (value === null ? [] : [{ id: value, name: value }])),
    has_more: found.length > limit,
  }
}
