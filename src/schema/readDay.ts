import type { Day } from './days.ts'
import { latinDigits } from './digits.ts'

/*
 * Days and periods as they are asked for. Apart from days.ts, which public pages load before anybody types anything.
 */

/** Periods that are chosen by name, as they lie in Riyadh; `custom` goes with its first and last day. */
export const PERIODS = ['today', '7d', '30d', 'month', 'year', 'custom'] as const

/** `YYYY-MM-DD` of a day that exists, in whichever digits it is written, or undefined. */
export const readDay = (text: string): Day | undefined => {
  const value = latinDigits(text)
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(value)) return undefined
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value) ? value : undefined
}
