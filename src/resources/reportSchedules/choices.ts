import { fromNames } from '#src/schema/objects.ts'

/** How often a report is sent. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** In the order of JavaScript's days of the week, which is that of the Saudi week. */
export const WEEKDAYS = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Whole hours of the day in Riyadh: H00 to H23. */
export const HOURS = [
  'H00',
  'H01',
  'H02',
  'H03',
  'H04',
  'H05',
  'H06',
  'H07',
  'H08',
  'H09',
  'H10',
  'H11',
  'H12',
  'H13',
  'H14',
  'H15',
  'H16',
  'H17',
  'H18',
  'H19',
  'H20',
  'H21',
  'H22',
  'H23',
] as const
export type Hour = (typeof HOURS)[number]

/** Names of the hours as clocks of twelve hours tell them: `7:00 am`. */
export const hourNames = (am: string, pm: string): Readonly<Record<Hour, string>> =>
  fromNames(HOURS, (hour) => {
    const number = Number(hour.slice(1))
    return `${number % 12 || 12}:00 ${number < 12 ? am : pm}`
  })

/** The days that a report is about: whole ones that are over on the day on which it is made. */
export const SCHEDULE_PERIODS = [
  'YESTERDAY',
  'LAST_WEEK',
  'LAST_MONTH',
  'LAST_QUARTER',
  'LAST_YEAR',
  'MONTH_TO_DATE',
  'YEAR_TO_DATE',
  'ALL',
] as const
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]

export const SCHEDULE_FORMATS = ['XLSX', 'PDF'] as const

/** Those that the server stopped by itself say why. */
export const SCHEDULE_STATES = ['ACTIVE', 'PAUSED', 'STOPPED_OWNER', 'STOPPED_RECIPIENTS'] as const

/** What came of the last run. */
export const RUN_RESULTS = ['SENT', 'FAILED', 'STOPPED'] as const

/** A run that is still to be made, or is being made, has no result yet. */
export const RUN_STATES = ['WAITING', ...RUN_RESULTS] as const

/** Why a run was not sent. */
export const RUN_FAILURES = [
  'OWNER_LOST',
  'NO_RECIPIENTS',
  'FILTERS',
  'TOO_LONG',
  'PDF_UNAVAILABLE',
  'BUSY',
  'TOO_SLOW',
  'UNAVAILABLE',
  'FAULT',
] as const
export type RunFailure = (typeof RUN_FAILURES)[number]
