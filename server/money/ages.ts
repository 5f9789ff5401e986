import type { Age } from '#src/resources/subscriptions/subscriptions.ts'

/** The last day after the due day that belongs to an age; what is older than all of them is over 90 days. */
const LAST_DAYS = [
  ['NOT_DUE', -1],
  ['DAYS_0_30', 30],
  ['DAYS_31_60', 60],
  ['DAYS_61_90', 90],
] as const satisfies readonly (readonly [Age, number])[]

/** SQL of the age of what has been due for so many days (below zero: is not due yet), given as SQL. */
export const ageSql = (days: string): string =>
  `(case ${LAST_DAYS.map(([age, last]) => `when ${days} <= ${last} then '${age}'`).join(' ')} else 'OVER_90' end)`

/** SQL of the day by which a payment was to be paid; what was opened before that was kept was due at once. */
export const dueDaySql = (row: string): string =>
  `coalesce(${row}.due_on, (${row}.created_at at time zone 'Asia/Riyadh')::date)`

/**
 * SQL that holds where what is not paid is of that age, for each of them, said of the day `due` by which it was to be
 * paid, so that an index finds it. Both days are SQL.
 */
export const agesByDay = (due: string, today: string): Readonly<Record<string, string>> => {
  const before = LAST_DAYS.map(([, last]) => `${due} < ${today} - ${last}`)
  return Object.fromEntries([
    ...LAST_DAYS.map(([age, last], at) => [
      age,
      [`${due} >= ${today} - ${last}`, ...before.slice(at - 1, at)].join(' and '),
    ]),
    ['OVER_90', before.at(-1)],
  ])
}
