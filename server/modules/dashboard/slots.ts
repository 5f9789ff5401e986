import type { Parameters } from '#server/db/sqlText.ts'
import { addDays, type Day, startOfDay } from '#src/schema/days.ts'
import { type Days, type Period, pointsBefore, pointsOf } from './period.ts'

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

const instant = (day: Day): string => startOfDay(day).toISOString()

/** SQL about moments and days from the first of the period before to the last of the period, for one statement. */
export interface SlotSql {
  /** True of moments from the first to the last. */
  readonly within: (moment: string) => string
  /** The same of days. */
  readonly withinDays: (day: string) => string
  /**
   * Number of the point: from 1 for the period before, from `firstSlot` on for the period; what lies between
   * the two has a number of its own, which belongs to neither.
   */
  readonly slot: (moment: string) => string
}

/** Number of the first point of the period. */
export const firstSlot = ({ points }: Slots): number => points.length + 2

/** True of the number of a point of the period before. */
export const isBefore = ({ points }: Slots, slot: number): boolean => slot <= points.length

/** The SQL of these points; their ends become parameters where they are used. */
export const slotSql = ({ period, points, before }: Slots, put: Parameters['put']): SlotSql => {
  const after = addDays(period.before.to, 1)
  const starts = [...before.map((point) => point?.from ?? after), after, ...points.map(({ from }) => from)]
  const between = (type: string, at: (day: Day) => string) => (value: string) =>
    `${value} >= ${put(at(period.before.from))}::${type} and ${value} < ${put(at(addDays(period.to, 1)))}::${type}`
  return {
    within: between('timestamptz', instant),
    withinDays: between('date', (day) => day),
    slot: (moment) => `width_bucket(${moment}, ${put(starts.map(instant))}::timestamptz[])`,
  }
}

/** Sums of a measure by point: of the period, and of the one before (null where that has no such point). */
export interface Series {
  readonly values: readonly number[]
  readonly before: readonly (number | null)[]
}

/** A measure in the order of the points, from what was found by number of the point. */
export const seriesOf = (slots: Slots, found: ReadonlyMap<number, number>): Series => ({
  values: slots.points.map((_, index) => found.get(firstSlot(slots) + index) ?? 0),
  before: slots.before.map((point, index) => point && (found.get(index + 1) ?? 0)),
})
