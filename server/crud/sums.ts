import { serverKind } from '#server/kinds/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { jsonObject, jsonText, quoted } from '../db/sqlText.ts'

/** SQL that sums rows up, whole or by the values of the field that the list's sums are told by. */
export interface SumsSql {
  /** What is selected from, given the rows `t` and their conditions as they follow FROM. */
  readonly source: (from: string) => string
  /** How many rows there are. */
  readonly count: string
  /** So many rows are summed up unasked. */
  readonly upTo: number
  /** The members `"sum":{…}` and, where sums are told apart, `"sum_by":[…]` of an answer. */
  readonly members: string
  /** The same members of an answer that tells no sums, as there are too many rows for it. */
  readonly omitted: string
}

const ROWS = quoted('counted')
const PART = quoted('part')

/** So few are summed up beside a page. Counting reads an index alone; what is added up lies all over the table. */
const UP_TO = 3_000
/** Where sums are told apart by what is worked out for each row, which may read other tables. */
const UP_TO_WORKED_OUT = 1_000

const membersSql = (sum: string, apart: string | null): Pick<SumsSql, 'members' | 'omitted'> =>
  apart === null
    ? { members: `'"sum":' || ${sum}`, omitted: `'"sum":null'` }
    : {
        members: `'"sum":' || ${sum} || ',"sum_by":[' || ${apart} || ']'`,
        omitted: `'"sum":null,"sum_by":null'`,
      }

/**
 * The sums of a list's declared columns over rows `t`; null where none are declared. Amounts that are not of one
 * sort (paid, due, rejected) are told apart by `sumsBy`; the rows are read once either way. `counted` is SQL of how
 * many rows there are, where each row `t` stands for several.
 */
export const sumsSql = (
  { fields, list }: Pick<AnyResource, 'fields' | 'list'>,
  columnOf: (name: string) => string,
  counted = 'count(*)',
): SumsSql | null => {
  const { sums, sumsBy } = list
  if (!sums?.length) return null
  const shown = (name: string, sql: string): [string, string] => {
    const { json } = serverKind(fields[name]?.kind ?? 'integer')
    return [name, json ? json(sql) : jsonText(sql)]
  }
  if (!sumsBy) {
    const sum = jsonObject(sums.map((name) => shown(name, `coalesce(sum(${columnOf(name)}), 0)`)))
    return { source: (from) => from, count: counted, upTo: UP_TO, ...membersSql(sum, null) }
  }
  const grouped = sums.map((name) => `coalesce(sum(${columnOf(name)}), 0) as ${quoted(name)}`)
  const part = jsonObject([
    ['value', jsonText(`t.${PART}`)],
    ['total', `t.${ROWS}::text`],
    ['sum', jsonObject(sums.map((name) => shown(name, `t.${quoted(name)}`)))],
  ])
  const sum = jsonObject(sums.map((name) => shown(name, `coalesce(sum(t.${quoted(name)}), 0)`)))
  return {
    source: (from) =>
      `(select ${columnOf(sumsBy.field)} as ${PART}, ${counted} as ${ROWS}, ${grouped.join(', ')} from ${from}
        group by 1 having ${counted} <> 0) t`,
    count: `coalesce(sum(t.${ROWS}), 0)::bigint`,
    upTo: fields[sumsBy.field]?.computed ? UP_TO_WORKED_OUT : UP_TO,
    ...membersSql(sum, `coalesce(string_agg(${part}, ',' order by t.${PART}), '')`),
  }
}
