import { daysOpen, wasOpen } from '#server/db/daysOpen.ts'
import { literal, sumSql } from '#server/db/sqlText.ts'
import { ageSql, agesByDay, dueDaySql } from '#server/money/ages.ts'
import {
  AGES,
  type Age,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '#src/resources/subscriptions/subscriptions.ts'
import { type ReportSource, together, type Within } from '../source.ts'

/** The states in which a payment is owed. */
const OPEN_STATUSES = ['DUE_PAYMENT', 'PENDING'] as const satisfies readonly PaymentStatus[]

const OPEN = OPEN_STATUSES.map(literal).join(', ')

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
  /** They are open still. */
  readonly isOpen: boolean
}

/** What a payment was on the day: an age, or a bad debt where `age` says so. */
const part = (day: string, { from, due, of, isOpen }: Owed, age?: string): string => {
  const days = `(${day} - ${due})`
  const id = of === 's' ? 's.id' : 'w.subscription'
  return `
  select ${id} as id, ${id} as payment, s.process_id as number, ${of}.vendor, s.package, s.status, ${due} as due_on,
    case when ${days} > 0 then ${days} end as days_overdue, ${age ?? ageSql(days)} as age, ${of}.amount, ${day} as as_of, ${isOpen} as is_open
  from ${from}`
}

/** It was a bad debt on the day, and became due again since. */
const wasWrittenOff = (day: string): string => `exists (
    select from write_offs w where w.subscription = s.id and w.written_off_on <= ${day} and w.reversed_on > ${day})`

/** Those of some payments `s` that were no bad debts on the day. */
const owedOf = (day: string, payments: string): Omit<Owed, 'isOpen'> => ({
  from: `${payments} and not ${wasWrittenOff(day)}`,
  due: dueDaySql('s'),
  of: 's',
})

/**
 * What was open on the day, and paid or rejected since: few, but PostgreSQL does not know how few. So the offset keeps
 * it from looking for them in the order that a page is asked in, among all that ever were.
 */
const wasOwed = (day: string): Owed => ({
  ...owedOf(
    day,
    `(select * from subscriptions s where ${wasOpen('s.')} and ${daysOpen('s.')} @> ${day} offset 0) s where true`,
  ),
  isOpen: false,
})

/** Bad debts of that condition. Each is of a payment, which is not read where nothing of it is asked for. */
const writtenOff = (condition: string): Owed => ({
  from: `write_offs w left join subscriptions s on s.id = w.subscription where ${condition}`,
  due: 'w.due_on',
  of: 'w',
  isOpen: false,
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
    part(at, {
      ...owedOf(at, `subscriptions s where s.status in (${OPEN}) and s.amount > 0 and ${opened}`),
      isOpen: true,
    }),
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

/** An age said of its days too, by which an index finds what is of it. */
const OF_AGES = Object.fromEntries(
  Object.entries(agesByDay('t.due_on', 't.as_of')).map(([age, days]) => [
    age,
    `t.age = '${age}' and ${days}`,
  ]),
)

/**
 * A state of those that are open is none of the other ones: asked for twice, PostgreSQL would expect one row in twenty of
 * what there is. All others are of no payment that is open still, and all of these would be read to find none.
 */
const ofStatus = (status: PaymentStatus): string => {
  const others = OPEN_STATUSES.filter((open) => open !== status)
  const closed = `not t.is_open and t.status = '${status}'`
  return others.length === OPEN_STATUSES.length
    ? closed
    : `(t.is_open and t.status not in (${others.map(literal).join(', ')}) or ${closed})`
}

const OF_STATUSES = Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, ofStatus(status)]))

export const dues: ReportSource = {
  rows: dueRows,
  labels: { payment: 't.number' },
  conditions: {
    age: { ...OF_AGES, WRITTEN_OFF: "not t.is_open and t.age = 'WRITTEN_OFF'" },
    status: OF_STATUSES,
  },
  // What a page is sorted by lies in an index; all else is read of its rows alone.
  foundAgain: 'always',
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
  by: 'vendor',
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
