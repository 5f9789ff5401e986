import { ageSql, dueDaySql } from '#server/money/ages.ts'
import { AGES, type Age } from '#src/resources/subscriptions/subscriptions.ts'
import { type ReportSource, together, type Within } from '../source.ts'

/** The moment at which the day after that one begins in Riyadh. */
const afterSql = (day: string): string => `((${day} + 1)::timestamp at time zone 'Asia/Riyadh')`

/** Payments `s` that are in the condition and were opened by the end of a day. */
const opened = (day: string, condition: string): string =>
  `s.amount > 0 and ${condition} and s.created_at < ${afterSql(day)}`

/** What a payment `s` was on the day: an age, or a bad debt where `written` says so. */
const part = (day: string, from: string, age?: string): string => {
  const due = dueDaySql('s')
  const days = `(${day} - ${due})`
  return `
  select s.id, s.id as payment, s.process_id as number, s.vendor, s.package, s.status, ${due} as due_on,
    case when ${days} > 0 then ${days} end as days_overdue, ${age ?? ageSql(days)} as age, s.amount, ${day} as as_of
  from ${from}`
}

/** It was a bad debt on the day, and became due again since. */
const wasWrittenOff = (day: string): string => `exists (
    select from write_offs w where w.subscription = s.id and w.written_off_on <= ${day} and w.reversed_on > ${day})`

/**
 * Every payment that was open at the end of a day, and every bad debt of then. Each part is found by an index: what is
 * open today, and what was paid, rejected or written off since.
 */
const dueRows = ({ day }: Within): readonly string[] => {
  const at = day()
  const since = (settled: string) =>
    part(at, `subscriptions s where ${opened(at, settled)} and not ${wasWrittenOff(at)}`)
  return [
    since("s.status in ('DUE_PAYMENT', 'PENDING')"),
    since(`s.status = 'SUCCESS' and s.supply_on > ${at}`),
    since(`s.status = 'REJECTED' and s.decided_at >= ${afterSql(at)}`),
    part(
      at,
      `write_offs w join subscriptions s on s.id = w.subscription
        where w.reversed_on is null and w.written_off_on > ${at} and ${opened(at, 'true')} and not ${wasWrittenOff(at)}`,
    ),
    part(
      at,
      `write_offs w join subscriptions s on s.id = w.subscription
        where w.written_off_on <= ${at} and (w.reversed_on is null or w.reversed_on > ${at})`,
      "'WRITTEN_OFF'",
    ),
  ]
}

export const dues: ReportSource = {
  rows: dueRows,
  labels: { payment: 't.number' },
}

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
