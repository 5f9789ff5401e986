import type { Parameters } from '#server/crud/sqlText.ts'
import { addDays, type Day, startOfDay } from '#server/money/period.ts'
import { type Days, type Period, pointsBefore, pointsOf } from './period.ts'

/** A period cut into the points of its series, with the points of the period before beside them. */
export interface Slots {
  readonly period: Period
  readonly points: readonly Days[]
  readonly before: readonly (Days | null)[]
}

export const slotsOf = (period: Period): Slots => {
  const points = pointsOf(period, period.unit)
  return { period, points, before: pointsBefore(period, points.length) }
}

const instant = (day: Day): string => startOfDay(day).toISOString()

/** SQL about moments or days of a period and the one before, for one statement. */
export interface SlotSql {
  /** True of moments in either period. */
  readonly within: (moment: string) => string
  /** True of days in either period. */
  readonly withinDays: (day: string) => string
  /** Number of the point: from 1 for the period before, then on for the period. */
  readonly slot: (moment: string) => string
}

/** The SQL of these points; their ends become parameters where they are used. */
export const slotSql = ({ period, points, before }: Slots, put: Parameters['put']): SlotSql => {
  const after = addDays(period.before.to, 1)
  const starts = [...before.map((point) => point?.from ?? after), ...points.map(({ from }) => from)]
  const both = (type: string, at: (day: Day) => string) => (value: string) => {
    const [first, end, start, last] = [period.before.from, after, period.from, addDays(period.to, 1)].map(
      (day) => `${put(at(day))}::${type}`,
    )
    return `${value} >= ${first} and ${value} < ${last} and (${value} < ${end} or ${value} >= ${start})`
  }
  return {
    within: both('timestamptz', instant),
    withinDays: both('date', (day) => day),
    slot: (moment) => `width_bucket(${moment}, ${put(starts.map(instant))}::timestamptz[])`,
  }
}

/** Sums of a measure by point: of the period, and of the one before (null where that has no such point). */
export interface Series {
  readonly values: readonly number[]
  readonly before: readonly (number | null)[]
}

/** A measure in the order of the points, from what was found by number of the point. */
export const seriesOf = ({ points, before }: Slots, found: ReadonlyMap<number, number>): Series => ({
  values: points.map((_, index) => found.get(points.length + index + 1) ?? 0),
  before: before.map((point, index) => point && (found.get(index + 1) ?? 0)),
})
