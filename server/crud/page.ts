import { type Parameters, parameters, quoted } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'
import { idsByTimeSql, orderSql, readingDirection, type SortKey } from './order.ts'
import { type PageTexts, type PageWanted, type Parts, type Source, sourceOf, whereSql } from './pageSource.ts'
import { runningJoins, runningSubqueries } from './running.ts'
import type { Statement } from './statements.ts'
import type { SumsSql } from './sums.ts'
import { COUNTED, cappedCount, isKnownSmall, wholeTotal } from './total.ts'

/** Sizes for which statements stay prepared; the other ones are planned anew, so that no caller fills the memory. */
const USUAL_SIZES: ReadonlySet<number> = new Set([5, 10, 15, 20, 25, 30, 50, 100])

/** SQL of how many rows there are, as far as they are counted. */
const countSql = ({ texts, wanted, conditions }: Parts): string => {
  if (wanted.many) return `${COUNTED + 1}::bigint`
  return conditions.length ? cappedCount(texts.table, whereSql(conditions)) : wholeTotal(texts.table)
}

/** So few rows are found sooner by their ids than searched for again. */
const FEW_FOUND = 1_000

const allSums = (sums: SumsSql, { texts: { table }, conditions }: Parts): string =>
  sumsOf(sums, `${table} t ${whereSql(conditions)}`)

const sumsOf = ({ members, source }: SumsSql, rows: string): string =>
  `(select ${members} from ${source(rows)})`

/** Total and sums as SQL, and the subqueries that both need: what is found is counted once. */
interface TotalsSql {
  readonly with: readonly string[]
  readonly columns: string
}

/**
 * Of all rows of a table. Where it is known to hold few enough to be summed up, they are counted by the same reading:
 * to count them first took half as long again.
 */
const wholeTotalsSql = ({ table }: PageTexts, sums: SumsSql, withTotal: boolean): TotalsSql => {
  const isSmall = '(select yes from is_small)'
  const counted = '(select n from counted)'
  return {
    with: [
      `is_small as materialized (select ${isKnownSmall(table, sums.upTo)} as yes)`,
      `read_once as materialized (select ${sums.count} as n, ${sums.members} as sums from ${sums.source(`${table} t`)})`,
      `counted as materialized (
        select case when ${isSmall} then (select n from read_once) else ${wholeTotal(table)} end as n)`,
    ],
    columns: `${withTotal ? counted : 'null::bigint'}, case when ${counted} not between 0 and ${sums.upTo} then ${sums.omitted}
      when ${isSmall} then (select sums from read_once) else ${sumsOf(sums, `${table} t`)} end`,
  }
}

const totalsSql = (parts: Parts, source: Partial<Source> = {}): TotalsSql => {
  const { sums } = parts.texts
  const { withTotal, withSums, many } = parts.wanted
  const isCapped = sums !== null && withSums === undefined
  if (isCapped && !parts.conditions.length && !source.total && !many)
    return wholeTotalsSql(parts.texts, sums, withTotal)
  const count = source.total ?? countSql(parts)
  const counted = isCapped ? '(select n from counted)' : count
  const summed =
    sums === null
      ? 'null::text'
      : withSums === false
        ? sums.omitted
        : isCapped
          ? `case ${source.few ? `when ${counted} between 0 and ${FEW_FOUND} then ${sumsOf(sums, source.few)}` : ''}
              when ${counted} between 0 and ${sums.upTo} then ${allSums(sums, parts)} else ${sums.omitted} end`
          : allSums(sums, parts)
  return {
    with: [...(source.with ?? []), ...(isCapped ? [`counted as materialized (select ${count} as n)`] : [])],
    columns: `${withTotal ? counted : 'null::bigint'}, ${summed}`,
  }
}

/** Where the rows `t` of a page are written from, with what of them is added up over other rows. */
const writtenFrom = ({ table, running, joins }: PageTexts, rows: string, columns = 't.*'): Source => {
  if (Object.keys(running).length === 0) return { from: `${rows} ${joins}` }
  return {
    with: [`page as materialized (select ${columns} from ${rows})`, ...runningSubqueries(table, running)],
    from: `page t ${runningJoins(running)} ${joins}`,
  }
}

const withSql = (subqueries: readonly string[]): string =>
  subqueries.length ? `with ${subqueries.join(', ')}` : ''

const partsOf = (texts: PageTexts, wanted: PageWanted, put: Parameters['put']): Parts => {
  const direction = readingDirection(wanted.order, wanted.position)
  const reading = orderSql(wanted.key, direction)
  return {
    texts,
    wanted,
    put,
    conditions: wanted.conditions.map((condition) => condition(put)),
    reading,
    walking: wanted.withinTimes ? idsByTimeSql(direction) : reading,
    limit: `limit ${wanted.pageSize + 1}`,
  }
}

/**
 * True when the page is read by one statement that stays prepared: without conditions the best plan never
 * changes. Otherwise it depends on the values, and planning all that makes a row takes longer than reading
 * it: then the ids come first, by a short statement that is planned anew.
 */
export const isWhole = ({ conditions, skipped, pageSize }: PageWanted): boolean =>
  conditions.length === 0 && skipped === 0 && USUAL_SIZES.has(pageSize)

/**
 * The statement of one page: each row with its id, its sort value as text, its JSON, the total and the sums.
 * Only the rows of the page are joined and written.
 */
export const pageStatement = (texts: PageTexts, wanted: PageWanted): Statement => {
  const { values, put } = parameters()
  const parts = partsOf(texts, wanted, put)
  const source = sourceOf(parts)
  const totals = totalsSql(parts, source)
  const written = writtenFrom(texts, source.from)
  return {
    text: `${withSql([...totals.with, ...(written.with ?? [])])}
      select t.id, ${wanted.key.sql}::text, ${texts.row}, ${totals.columns}
      from ${written.from} order by ${orderSql(wanted.key, wanted.order.direction)}`,
    values,
  }
}

/** The statement of the ids of one page in their order, each with the total and the sums. */
export const idsStatement = (texts: PageTexts, wanted: PageWanted): Statement => {
  const { values, put } = parameters()
  const parts = partsOf(texts, wanted, put)
  const source = sourceOf(parts)
  const totals = totalsSql(parts, source)
  return {
    text: `${withSql(totals.with)} select t.id, ${totals.columns}
      from ${source.from} order by ${orderSql(wanted.key, wanted.order.direction)}`,
    values,
    prepared: false,
  }
}

/** The place of a row on its page, as the ids were told. */
const PLACE = quoted('place on the page')

/** The statement of the rows of these ids, in their order: id, sort value as text and JSON. */
export const rowsStatement = (texts: PageTexts, key: SortKey, ids: readonly number[]): Statement => {
  const rows = `unnest($1::bigint[]) with ordinality p(id, ${PLACE}) join ${texts.table} t on t.id = p.id`
  const written = writtenFrom(texts, rows, `t.*, p.${PLACE}`)
  return {
    text: `${withSql(written.with ?? [])} select t.id, ${key.sql}::text, ${texts.row}
      from ${written.from} order by ${PLACE}`,
    values: [ids],
  }
}

/** The statement of the total and the sums alone, for a page that holds no row to carry them. */
export const totalsStatement = (texts: PageTexts, wanted: PageWanted): Statement => {
  const { values, put } = parameters()
  const parts = partsOf(texts, wanted, put)
  const totals = totalsSql(parts)
  return { text: `${withSql(totals.with)} select ${totals.columns}`, values, prepared: false }
}

/** The rows `t` of a table that satisfy the conditions, as they follow FROM, for an estimate. */
export const foundStatement = (table: string, conditions: readonly Condition[]): Statement => {
  const { values, put } = parameters()
  return { text: `${table} t ${whereSql(conditions.map((condition) => condition(put)))}`, values }
}
