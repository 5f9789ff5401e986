import { quoted } from '#server/db/sqlText.ts'

/** A field that adds a column of the table itself up: over the rows of one holder, up to the row and with it. */
export interface Running {
  /** The column that is added up. */
  readonly adds: string
  /** The columns that say whose a row is; exactly one of them is told. */
  readonly of: readonly string[]
  /** By such columns, SQL of what all rows of the holder of an id come to, where that is kept. */
  readonly kept?: Readonly<Record<string, (holder: string) => string>>
}

/** Running fields by their names. */
export type RunningFields = Readonly<Record<string, Running>>

/** SQL on the row `t` of one record: all rows of its holder before it are read, for it alone. */
export const runningSql = (table: string, { adds, of }: Running): string => {
  const each = of.map(
    (holder) => `when t.${holder} is not null then (
      select sum(e.${adds}) from ${table} e where e.${holder} = t.${holder} and e.id <= t.id)`,
  )
  return `(case ${each.join(' ')} end)`
}

/** SQL of a window function on the rows `t` of the whole table, before filters leave any out. */
export const runningWindow = ({ adds, of }: Running): string =>
  `sum(t.${adds}) over (partition by ${of.map((holder) => `t.${holder}`).join(', ')} order by t.id)`

const subqueryOf = (name: string): string => quoted(`running_${name}`)

/** SQL of a running field of the row `t` of a page; needs `runningJoins` beside it. */
export const runningOnPage = (name: string): string => `${subqueryOf(name)}.sum`

/** SQL of what the rows of a holder before the first one of `g` come to: where all of them are kept, from the nearer end. */
const beforeSql = (table: string, { adds, kept }: Running, holder: string): string => {
  const sumOf = (which: string): string =>
    `(select coalesce(sum(e.${adds}), 0) from ${table} e where e.${holder} = g.holder and ${which})`
  const whole = kept?.[holder]?.('g.holder')
  const before = sumOf('e.id < g.first')
  return whole
    ? `case when g.first > (select max(e.id) from ${table} e) / 2 then ${whole} - ${sumOf('e.id >= g.first')} else ${before} end`
    : before
}

/**
 * Subqueries that add up what a page shows of running fields: the rows of each of its holders are read once, those before
 * the first one that is shown for their sum alone (`offset 0`: joined, they would be added up for each row), up to the
 * last one. The rows of the page are those of the subquery `page`.
 */
export const runningSubqueries = (table: string, running: RunningFields): string[] =>
  Object.entries(running).map(([name, field]) => {
    const each = field.of.map(
      (holder) => `
        select r.id, h.before + r.sum as sum from (
          select g.*, ${beforeSql(table, field, holder)} as before
          from (select ${holder} as holder, min(id) as first, max(id) as last from page
            where ${holder} is not null group by 1) g
          offset 0) h
        cross join lateral (
          select e.id, sum(e.${field.adds}) over (order by e.id) as sum from ${table} e
          where e.${holder} = h.holder and e.id between h.first and h.last) r
        where r.id in (select id from page)`,
    )
    return `${subqueryOf(name)} as materialized (${each.join(' union all ')})`
  })

/** SQL that joins what running fields come to, to each row `t` of a page. */
export const runningJoins = (running: RunningFields): string =>
  Object.keys(running)
    .map((name) => `left join ${subqueryOf(name)} on ${subqueryOf(name)}.id = t.id`)
    .join(' ')
