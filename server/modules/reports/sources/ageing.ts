import { AGES, type Age } from '#src/resources/subscriptions/subscriptions.ts'
import { type ReportSource, together } from '../source.ts'
import { dueRows } from './dues.ts'

/** Age → the report's column of its amounts. */
const COLUMNS = {
  NOT_DUE: 'not_due',
  DAYS_0_30: 'days_0_30',
  DAYS_31_60: 'days_31_60',
  DAYS_61_90: 'days_61_90',
  OVER_90: 'over_90',
} as const satisfies Record<Age, string>

const sumOf = (condition: string, name: string): string =>
  `coalesce(sum(d.amount) filter (where ${condition}), 0)::bigint as ${name}`

const OWED = "d.age <> 'WRITTEN_OFF'"

export const ageing: ReportSource = {
  rows: (within) => [
    `
    select d.vendor as id, d.vendor, (count(*) filter (where ${OWED}))::integer as payment_count,
      min(d.due_on) filter (where ${OWED}) as oldest_due_on,
      ${AGES.map((age) => sumOf(`d.age = '${age}'`, COLUMNS[age])).join(', ')},
      ${sumOf(OWED, 'owed')}, ${sumOf("d.age = 'WRITTEN_OFF'", 'written_off')}
    from (${together(dueRows(within))}) d group by d.vendor`,
  ],
}
