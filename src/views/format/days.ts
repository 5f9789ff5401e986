const DAY_MS = 86_400_000
/** Riyadh is three hours ahead of UTC all year. */
const RIYADH_MS = 3 * 3_600_000

/** Today in Riyadh, as `YYYY-MM-DD`. `now` in milliseconds. */
export const todayInRiyadh = (now: number = Date.now()): string =>
  new Date(now + RIYADH_MS).toISOString().slice(0, 10)

/** How many days from today in Riyadh to a day `YYYY-MM-DD`; below zero when it is over. */
export const daysUntil = (day: string, now: number = Date.now()): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${todayInRiyadh(now)}T00:00:00Z`)) / DAY_MS)
