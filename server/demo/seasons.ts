import { addDays, type Day } from '#src/schema/days.ts'
import type { DayFrom } from './days.ts'

/** Something that comes back every year, by the Gregorian or the Hijri calendar. */
export interface Season {
  readonly startsOn: (day: Day) => boolean
  /** Number of its days. */
  readonly length: number
}

/** Validity of a coupon. */
export interface Window {
  readonly from_date: DayFrom
  readonly to_date: DayFrom
}

const LONGEST_WAIT = 400

const gregorian = (month: number, date: number, length: number): Season => ({
  startsOn: (day) => Number(day.slice(5, 7)) === month && Number(day.slice(8)) === date,
  length,
})

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

const hijriDays = new Map<Day, string>()

/** Month and date in the Umm al-Qura calendar, such as `9/1` for the first of Ramadan. */
const hijriDay = (day: Day): string => {
  const known = hijriDays.get(day)
  if (known) return known
  const parts = calendar.formatToParts(new Date(day))
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const found = `${part('month')}/${part('day')}`
  hijriDays.set(day, found)
  return found
}

const hijri = (month: number, date: number, length: number): Season => ({
  startsOn: (day) => hijriDay(day) === `${month}/${date}`,
  length,
})

const FRIDAY = 5

export const foundingDay = gregorian(2, 19, 6)
export const flagDay = gregorian(3, 9, 5)
export const summer = gregorian(7, 1, 45)
export const backToSchool = gregorian(8, 10, 28)
export const nationalDay = gregorian(9, 20, 7)
export const singlesDay = gregorian(11, 10, 3)
export const winter = gregorian(12, 20, 24)
export const ramadan = hijri(9, 1, 29)
export const eidAlFitr = hijri(10, 1, 6)
export const hajj = hijri(12, 1, 8)
export const eidAlAdha = hijri(12, 9, 6)
export const hijriYear = hijri(1, 1, 5)

/** The week of the last Friday of November. */
export const whiteFriday: Season = {
  startsOn: (day) => {
    const friday = addDays(day, 4)
    return new Date(friday).getUTCDay() === FRIDAY && friday.slice(5) >= '11-24' && friday.slice(5) <= '11-30'
  },
  length: 7,
}

/** The first start of the season from that day on. */
const startFrom = (season: Season, from: Day): Day => {
  for (let wait = 0; wait < LONGEST_WAIT; wait += 1) {
    const day = addDays(from, wait)
    if (season.startsOn(day)) return day
  }
  throw new Error(`a season that does not come back after ${from}`)
}

const lastStart = (season: Season, today: Day): Day => {
  const latest = addDays(today, -season.length)
  for (let passed = 0; passed < LONGEST_WAIT; passed += 1) {
    const day = addDays(latest, -passed)
    if (season.startsOn(day)) return day
  }
  throw new Error(`a season that never was before ${today}`)
}

const windowOf = (season: Season, start: DayFrom): Window => ({
  from_date: start,
  to_date: (today) => addDays(start(today), season.length - 1),
})

/** The season that is over since the shortest time. */
export const last = (season: Season): Window => windowOf(season, (today) => lastStart(season, today))

/** The season that runs on the day of loading, or the next one. */
export const next = (season: Season): Window =>
  windowOf(season, (today) => startFrom(season, addDays(today, 1 - season.length)))
