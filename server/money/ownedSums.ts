import type { OwnedSums } from '#server/db/ownedSums.ts'
import type { Parameters } from '#server/db/sqlText.ts'
import { addDays, type Day, dayInRiyadh } from '#src/schema/days.ts'
import type { SaleDays } from './saleSums.ts'

const summed = (names: readonly string[], row: string): string =>
  names.map((name) => `sum(${row}.${name})::bigint as ${name}`).join(', ')

/** The columns of a row of totals. */
export const totalsOf = ({ sums, vendors }: OwnedSums): readonly string[] => [
  ...sums,
  ...Object.keys(vendors),
]

/**
 * SQL of what rows `fresh` add to the totals of each owner. What is added up over vendors changes by what each of them
 * comes to with them and came to without: only the rows of those vendors are read.
 */
export const addedSql = (owned: OwnedSums, fresh: string): string => {
  const { table, owner, sums, vendors } = owned
  const counts = Object.entries(vendors).map(([name, adds]) => {
    const [before, after] = [
      adds((sum) => `coalesce(o.${sum}, 0)`),
      adds((sum) => `(coalesce(o.${sum}, 0) + f.${sum})`),
    ]
    return `sum(${after} - ${before})::bigint as ${name}`
  })
  return `
    select f.${owner}, ${[summed(sums, 'f'), ...counts].join(', ')}
    from (select f.${owner}, f.vendor, ${summed(sums, 'f')} from ${fresh} f group by 1, 2) f
    left join lateral (
      select ${summed(sums, 'o')} from ${table} o
      where not o.is_fresh and o.${owner} = f.${owner} and o.vendor = f.vendor) o on true
    group by 1`
}

const daysSql = ({ from, before }: SaleDays, row: string, put: Parameters['put']): string =>
  [
    ...(from ? [`${row}.day >= ${put(from)}::date`] : []),
    ...(before ? [`${row}.day < ${put(before)}::date`] : []),
  ].join(' and ') || 'true'

/** So many days back, what came since is little beside what came before. */
const RECENT_DAYS = 31

/**
 * True of what is told by the totals: of all time, or up to a day not long ago, which is what holds now less what came
 * since.
 */
export const isByTotals = ({ from, before }: SaleDays): boolean =>
  !from && (!before || before > addDays(dayInRiyadh(new Date()), -RECENT_DAYS))

/** What the totals are to be changed by: rows of `table`, and whether they are added or taken off. */
const changesOf = (
  { before }: SaleDays,
  put: Parameters['put'],
): readonly (readonly [string, '' | '-'])[] => {
  if (!before) return [['is_fresh', '']]
  const day = put(before)
  return [
    [`is_fresh and day < ${day}::date`, ''],
    [`not is_fresh and day >= ${day}::date`, '-'],
  ]
}

/** SQL that is true of the id of an owner whose totals hold as they are. */
const isUnchanged = (
  { table, owner }: OwnedSums,
  days: SaleDays,
  put: Parameters['put'],
  id: string,
): string =>
  changesOf(days, put)
    .map(([which]) => `not exists (select from ${table} f where ${which} and f.${owner} = ${id})`)
    .join(' and ')

/** What the totals tell: those that are folded and hold as they are, and those to be changed. */
const totalledSql = (owned: OwnedSums, days: SaleDays, put: Parameters['put']): readonly string[] => {
  const { table, totals, owner, sums } = owned
  const added = totalsOf(owned).map((name) => `coalesce(b.${name}, 0) + a.${name} as ${name}`)
  const changes = changesOf(days, put).map(
    ([which, sign]) =>
      `select ${owner}, vendor, ${sums.map((name) => `${sign}${name} as ${name}`).join(', ')} from ${table} where ${which}`,
  )
  return [
    `(select k.* from ${totals} k where ${isUnchanged(owned, days, put, `k.${owner}`)}) k`,
    `(select a.${owner}, ${added.join(', ')} from (${addedSql(owned, `(${changes.join(' union all ')})`)}) a
      left join ${totals} b on b.${owner} = a.${owner}) k`,
  ]
}

const periodSql = (owned: OwnedSums, days: SaleDays, put: Parameters['put']): string => {
  const { table, owner, sums, vendors } = owned
  const counts = Object.entries(vendors).map(
    ([name, adds]) => `sum(${adds((sum) => `v.${sum}`)})::bigint as ${name}`,
  )
  return `(select v.${owner}, ${[summed(sums, 'v'), ...counts].join(', ')} from (
      select r.${owner}, r.vendor, ${summed(sums, 'r')} from ${table} r
      where ${daysSql(days, 'r', put)} group by 1, 2) v group by 1) k`
}

/**
 * SQL of rows `k` in parts, as they follow FROM: what each owner comes to in a period. Each part is found in the order
 * of a total by an index, or is few rows.
 */
export const ownedSome = (owned: OwnedSums, days: SaleDays, put: Parameters['put']): readonly string[] =>
  isByTotals(days) ? totalledSql(owned, days, put) : [periodSql(owned, days, put)]

/** SQL that is true of the id of an owner of whom those parts have no row. */
export const ownedNone = (owned: OwnedSums, days: SaleDays, put: Parameters['put'], id: string): string => {
  const { table, totals, owner } = owned
  return isByTotals(days)
    ? `not exists (select from ${totals} n where n.${owner} = ${id}) and ${isUnchanged(owned, days, put, id)}`
    : `not exists (select from ${table} n where n.${owner} = ${id} and ${daysSql(days, 'n', put)})`
}

/** SQL of one of the totals of all time of the owner of that id, as it is now. */
export const ownedTotal = (owned: OwnedSums, id: string, sql: (row: string) => string): string => {
  const { table, totals, owner } = owned
  const fresh = `(select * from ${table} where is_fresh and ${owner} = ${id})`
  return `(select coalesce(sum(x.total), 0)::bigint from (
    select ${sql('k')} as total from ${totals} k where k.${owner} = ${id}
    union all select ${sql('a')} from (${addedSql(owned, fresh)}) a) x)`
}

/** SQL of one of the sums of all time of the owner of that id, as it is now. */
export const ownedSum = (owned: OwnedSums, id: string, sql: (row: string) => string): string => {
  const { table, totals, owner } = owned
  return `(select coalesce(sum(x.total), 0)::bigint from (
    select ${sql('k')} as total from ${totals} k where k.${owner} = ${id}
    union all select ${sql('r')} from ${table} r where r.is_fresh and r.${owner} = ${id}) x)`
}

/**
 * SQL of rows `b` with an `amount` of each owner, as they follow FROM: what it comes to up to a day, which is what it
 * comes to now less what came later.
 */
export const ownedUntil = (
  owned: OwnedSums,
  before: Day | undefined,
  put: Parameters['put'],
  sql: (row: string) => string,
): string => {
  const { table, totals, owner } = owned
  const later = before
    ? `union all select r.${owner}, -(${sql('r')}) from ${table} r where r.day >= ${put(before)}::date`
    : ''
  return `(select x.${owner}, sum(x.amount)::bigint as amount from (
      select k.${owner}, ${sql('k')} as amount from ${totals} k
      union all select r.${owner}, ${sql('r')} from ${table} r where r.is_fresh ${later}) x group by 1) b`
}

const MOMENT = "day::timestamp at time zone 'Asia/Riyadh'"

/** SQL of rows with a moment `at` and the sums: what all owners come to by day. */
export const ownedDays = (owned: OwnedSums, period: SaleDays, put: Parameters['put']): string => {
  const { table, days, sums } = owned
  const rows = [
    [days, 'true'],
    [table, 'r.is_fresh'],
  ].map(
    ([from, which]) =>
      `select r.${MOMENT} as at, ${sums.map((name) => `r.${name}`).join(', ')} from ${from} r
        where ${which} and ${daysSql(period, 'r', put)}`,
  )
  return rows.join(' union all ')
}

/** SQL of rows with an `owner`, a moment `at` and the sums: what each owner comes to by day, where `which` holds of a row `r`. */
export const ownedEvents = (
  owned: OwnedSums,
  period: SaleDays,
  put: Parameters['put'],
  which = 'true',
): string => {
  const { table, owner, sums } = owned
  return `select r.${owner} as owner, r.${MOMENT} as at, ${sums.map((name) => `r.${name}`).join(', ')} from ${table} r
    where ${which} and ${daysSql(period, 'r', put)}`
}
