import { daysOpen, wasOpen } from '#server/db/daysOpen.ts'
import { sumSql } from '#server/db/sqlText.ts'
import { ageSql, dueDaySql } from '#server/money/ages.ts'
import { AGES, type Age } from '#src/resources/subscriptions/subscriptions.ts'
import { type ReportSource, together, type Within } from '../source.ts'

/** The moment at which the day after that one begins in Riyadh. */
const afterSql = (day: string): string => `((${day} + 1)::timestamp at time zone 'Asia/Riyadh')`

/** A payment, as it was on the day: columns of it, and SQL of whose they are. */
interface Owed {
  /** What follows FROM: payments `s`, and what stood of them then. */
  readonly from: string
  /** SQL of the day by which it was to be paid. */
  readonly due: string
  /** The alias of what tells its vendor and amount. */
  readonly of: 's' | 'w'
}

/** What a payment was on the day: an age, or a bad debt where `age` says so. */
const part = (day: string, { from, due, of }: Owed, age?: string): string => {
  const days = `(${day} - ${due})`
  const id = of === 's' ? 's.id' : 'w.subscription'
  return `
  select ${id} as id, ${id} as payment, s.process_id as number, ${of}.vendor, s.package, s.status, ${due} as due_on,
    case when ${days} > 0 then ${days} end as days_overdue, ${age ?? ageSql(days)} as age, ${of}.amount, ${day} as as_of
  from ${from}`
}

/** It was a bad debt on the day, and became due again since. */
const wasWrittenOff = (day: string): string => `exists (
    select from write_offs w where w.subscription = s.id and w.written_off_on <= ${day} and w.reversed_on > ${day})`

/** Those of some payments `s` that were no bad debts on the day. */
const owedOf = (day: string, payments: string): Owed => ({
  from: `${payments} and not ${wasWrittenOff(day)}`,
  due: dueDaySql('s'),
  of: 's',
})

/**
 * What was open on the day, and paid or rejected since: few, but PostgreSQL does not know how few. So the offset keeps
 * it from looking for them in the order that a page is asked in, among all that ever were.
 */
const wasOwed = (day: string): Owed =>
  owedOf(
    day,
    `(select * from subscriptions s where ${wasOpen('s.')} and ${daysOpen('s.')} @> ${day} offset 0) s where true`,
  )

/** Bad debts of that condition. Each is of a payment, which is not read where nothing of it is asked for. */
const writtenOff = (condition: string): Owed => ({
  from: `write_offs w left join subscriptions s on s.id = w.subscription where ${condition}`,
  due: 'w.due_on',
  of: 'w',
})

/**
 * Every payment that was open at the end of a day, and every bad debt of then. Each part is found by an index: what is
 * open today, what was paid or rejected since, and what was written off.
 */
const dueRows = ({ day }: Within): readonly string[] => {
  const at = day()
  const opened = `s.created_at < ${afterSql(at)}`
  const standing = `(w.reversed_on is null or w.reversed_on > ${at})`
  return [
    part(
      at,
      owedOf(
        at,
        `subscriptions s where s.status in ('DUE_PAYMENT', 'PENDING') and s.amount > 0 and ${opened}`,
      ),
    ),
    part(at, wasOwed(at)),
    part(
      at,
      writtenOff(
        `w.reversed_on is null and w.written_off_on > ${at} and ${opened} and not ${wasWrittenOff(at)}`,
      ),
    ),
    part(at, writtenOff(`w.written_off_on <= ${at} and ${standing}`), "'WRITTEN_OFF'"),
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
  `coalesce(${sumSql('d.amount')} filter (where ${condition}), 0) as ${name}`

const OWED = "d.age <> 'WRITTEN_OFF'"

export const ageing: ReportSource = {
  rows: (within) => [
    `
    select d.vendor as id, d.vendor, (count(*) filter (where ${OWED}))::integer as payment_count,
      min(d.due_on) filter (where ${OWED}) as oldest_due_on,
      ${AGES.map((age) => sumOf(`d.age = '${age}'`, COLUMNS[age])).join(', ')}, ${sumOf(OWED, 'owed')},
      ${sumOf("d.age = 'WRITTEN_OFF'", 'written_off')}
    from (${together(dueRows(within))}) d group by d.vendor`,
  ],
  // Vendors are sorted by one sum: the others are added up for those of a page alone.
  foundAgain: 'always',
}
