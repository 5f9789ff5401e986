import type { Parameters } from '#server/db/sqlText.ts'
import { addMonths } from '#server/money/period.ts'
import { addDays, type Day, dayInRiyadh, daysBetween } from '#src/schema/days.ts'
import type { PERIODS } from '#src/schema/readDay.ts'

type Preset = (typeof PERIODS)[number]

/** The first and the last day of a stretch, in Riyadh. */
export interface Days {
  readonly from: Day
  readonly to: Day
}

export type Unit = 'day' | 'week' | 'month'

/** What the statistics are about. */
export interface Period extends Days {
  readonly preset: Preset
  /** What it is compared with. */
  readonly before: Days
  /** What a point of a series stands for. */
  readonly unit: Unit
}

/** Number of days of a stretch, both ends counted. */
const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1

const lastDays = (to: Day, days: number): Days => ({ from: addDays(to, 1 - days), to })

/** As many days right before. */
const daysBefore = (days: Days): Days => lastDays(addDays(days.from, -1), lengthOf(days))

/** The same days of an earlier month; a day that month does not have becomes its last. */
const monthsBefore = ({ from, to }: Days, months: number): Days => ({
  from: addMonths(from, -months),
  to: addMonths(to, -months),
})

const DAY_POINTS = 31
const WEEK_POINTS = 26

const unitOf = (days: Days): Unit => {
  const length = lengthOf(days)
  if (length <= DAY_POINTS) return 'day'
  return length <= 7 * WEEK_POINTS ? 'week' : 'month'
}

const CHOSEN = {
  today: (today: Day) => lastDays(today, 1),
  '7d': (today: Day) => lastDays(today, 7),
  '30d': (today: Day) => lastDays(today, 30),
  month: (today: Day) => ({ from: `${today.slice(0, 7)}-01`, to: today }),
  year: (today: Day) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
} satisfies Readonly<Record<Exclude<Preset, 'custom'>, (today: Day) => Days>>

const beforeOf = (preset: Preset, days: Days): Days => {
  if (preset === 'month') return monthsBefore(days, 1)
  return preset === 'year' ? monthsBefore(days, 12) : daysBefore(days)
}

/**
 * The period of that name as it is now in Riyadh, with the one before: the same days of the month or the year
 * before, else as many days. `custom` is the days given.
 */
export const periodOf = (preset: Preset, custom: Days | undefined, now: Date): Period => {
  const today = dayInRiyadh(now)
  const days = preset === 'custom' ? (custom ?? lastDays(today, 30)) : CHOSEN[preset](today)
  return { preset, ...days, before: beforeOf(preset, days), unit: unitOf(days) }
}

const nextStart = (start: Day, unit: Unit): Day => {
  if (unit === 'month') return `${addMonths(`${start.slice(0, 7)}-01`, 1)}`
  return addDays(start, unit === 'week' ? 7 : 1)
}

/**
 * The days of a stretch cut into the points of a series. Weeks are counted from the first day, so that those of
 * the period before lie beside them; months are the calendar's.
 */
const pointsOf = ({ from, to }: Days, unit: Unit): readonly Days[] => {
  const points: Days[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart(start, unit)
    const end = addDays(next, -1)
    points.push({ from: start, to: end < to ? end : to })
    start = next
  }
  return points
}

/**
 * The points of the period before, one for each of the period: what it has more of joins the last one, what
 * it lacks is null.
 */
const pointsBefore = ({ before, unit }: Period, count: number): readonly (Days | null)[] => {
  const points = pointsOf(before, unit)
  return Array.from({ length: count }, (_, index) => {
    const point = points[index]
    return point && index === count - 1 ? { from: point.from, to: before.to } : (point ?? null)
  })
}

/** A period cut into the points of its series, with the points of the period before beside them. */
export interface Slots {
  readonly period: Period
  readonly points: readonly Days[]
  readonly before: readonly (Days | null)[]
}

/** The slots of a period, each beside the one of the period before. */
export const slotsOf = (period: Period): Slots => {
  const points = pointsOf(period, period.unit)
  return { period, points, before: pointsBefore(period, points.length) }
}

/** SQL about days in Riyadh, from the first of the period before to the last of the period, for one statement. */
export interface SlotSql {
  /** True of days from the first to the last. */
  readonly withinDays: (day: string) => string
  /**
   * Number of the point: from 1 for the period before, from `firstSlot` on for the period; what lies between
   * the two has a number of its own, which belongs to neither.
   */
  readonly slot: (day: string) => string
}

/** Number of the first point of the period. */
export const firstSlot = ({ points }: Slots): number => points.length + 2

/** True of the number of a point of the period before. */
export const isBefore = ({ points }: Slots, slot: number): boolean => slot <= points.length

/** The days from the first of the period before to the last of the period, and where one point ends and another begins. */
export const daysOfSlots = ({
  period,
  points,
  before,
}: Slots): { from: Day; before: Day; cuts: readonly Day[] } => ({
  from: period.before.from,
  before: addDays(period.to, 1),
  cuts: [
    ...before.flatMap((point) => (point ? [point.from] : [])),
    addDays(period.before.to, 1),
    ...points.map(({ from }) => from),
  ],
})

/** The SQL of these points; their ends become parameters where they are used. */
export const slotSql = ({ period, points, before }: Slots, put: Parameters['put']): SlotSql => {
  const after = addDays(period.before.to, 1)
  const starts = [...before.map((point) => point?.from ?? after), after, ...points.map(({ from }) => from)]
  return {
    withinDays: (day) => `${day} >= ${put(period.before.from)}::date and ${day} <= ${put(period.to)}::date`,
    slot: (day) => `width_bucket(${day}, ${put(starts)}::date[])`,
  }
}

/** Sums of a measure by point: of the period, and of the one before (null where that has no such point). */
interface Series {
  readonly values: readonly number[]
  readonly before: readonly (number | null)[]
}

/** A measure in the order of the points, from what was found by number of the point. */
export const seriesOf = (slots: Slots, found: ReadonlyMap<number, number>): Series => ({
  values: slots.points.map((_, index) => found.get(firstSlot(slots) + index) ?? 0),
  before: slots.before.map((point, index) => point && (found.get(index + 1) ?? 0)),
})
