import { addDays, DAY_MS, type Day } from '#src/schema/days.ts'

/** A day told from the day on which the data are loaded. */
export type DayFrom = (today: Day) => Day

/** So many days after the day of loading; before it when negative. */
export const inDays =
  (count: number): DayFrom =>
  (today) =>
    addDays(today, count)

const OPENING_MS = 5 * 3_600_000
const OPEN_MS = 14 * 3_600_000

/**
 * The instant so many days before a day, always on an earlier day and between 8:00 and 22:00 in Riyadh; parts of
 * a day move it within these hours, so that a greater number is never later. ISO 8601, UTC.
 */
export const instantBefore = (today: Day, days: number): string => {
  const whole = Math.max(1, Math.ceil(days))
  const passed = Math.max(0, whole - days)
  const start = Date.parse(today) - whole * DAY_MS
  return new Date(Math.floor(start + OPENING_MS + Math.min(passed, 0.999) * OPEN_MS)).toISOString()
}
