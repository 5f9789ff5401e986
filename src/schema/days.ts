/*
 * Days, for the browser and the server. A day is a day in Riyadh, wherever whoever reads it is; Saudi Arabia keeps
 * UTC+3 all year.
 */

/** A day, `YYYY-MM-DD`. */
export type Day = string

export const RIYADH = 'Asia/Riyadh'

export const DAY_MS = 86_400_000

/** How far the clocks of Riyadh are ahead of UTC. */
export const RIYADH_MS = 3 * 3_600_000

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10)

/** The day that it is in Riyadh at a moment. */
export const dayInRiyadh = (moment: Date): Day => dayAt(moment.getTime() + RIYADH_MS)

/** Today in Riyadh. `now` in milliseconds. */
export const todayInRiyadh = (now: number = Date.now()): Day => dayAt(now + RIYADH_MS)

/** The instant at which a day begins in Riyadh. */
export const startOfDay = (day: Day): Date => new Date(utc(day) - RIYADH_MS)

/** The day so many days later, or earlier below zero. */
export const addDays = (day: Day, days: number): Day => dayAt(utc(day) + days * DAY_MS)

/** Days from one day to another; below zero where that lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS)
