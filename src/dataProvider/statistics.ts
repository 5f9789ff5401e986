/** Periods that are chosen by name; `custom` goes with its first and last day. */
export const PERIODS = ['today', '7d', '30d', 'month', 'year', 'custom'] as const

export type PeriodName = (typeof PERIODS)[number]

/** Which period the statistics are asked for. */
export interface PeriodQuery {
  readonly period: PeriodName
  /** `YYYY-MM-DD`, in Riyadh. */
  readonly from?: string
  readonly to?: string
}

interface Days {
  readonly from: string
  readonly to: string
}

/** How many records of a resource there are, and how many of them are active. */
export interface ResourceCount {
  readonly resource: string
  readonly total: number
  readonly active: number
}

/** A record that was added lately. */
export interface RecentRecord {
  readonly resource: string
  readonly id: number
  /** What it is called, in the language of the call. */
  readonly label: string
  readonly created_at: string
}

/** The list (or report) behind a number: with these filters its total, or the sum of a column, is the number. */
export interface Behind {
  readonly resource: string
  readonly filters: Readonly<Record<string, unknown>>
}

/** A number of the period; money in riyals. */
export interface Figure {
  readonly key: string
  readonly kind: 'money' | 'number'
  readonly value: number
  /** Of the period before; null where there is no such number. */
  readonly before: number | null
  /** The percentage is null when there was nothing before. */
  readonly change: { readonly difference: number; readonly percent: number | null } | null
  readonly behind: Behind
  /** The list behind `before`; null where there is none. */
  readonly behind_before: Behind | null
  readonly parts: readonly { readonly key: string; readonly value: number; readonly behind: Behind }[]
}

/** A measure over the days, weeks or months of the period, beside the period before. */
export interface TimeChart {
  readonly key: string
  readonly kind: 'money' | 'number'
  readonly points: readonly (Days & {
    readonly value: number
    readonly before: number | null
    readonly behind: Behind
    readonly behind_before: Behind | null
  })[]
}

/** The shares of a whole, the largest first; the key is an id or a choice. */
export interface SharesChart {
  readonly key: string
  readonly shares: readonly {
    readonly key: string
    readonly label: string | null
    readonly amount: number
    readonly behind: Behind
  }[]
}

/** What waits now, and since when its first record does (of what expires: when the first one does). */
export interface Attention {
  readonly key: string
  readonly count: number
  readonly oldest: string | null
  readonly behind: Behind
}

/** What the dashboard shows, of what the administrator may look behind. */
export interface Statistics {
  readonly period: Days & {
    readonly preset: PeriodName
    readonly before: Days
    readonly unit: 'day' | 'week' | 'month'
  }
  readonly figures: readonly Figure[]
  readonly over_time: readonly TimeChart[]
  readonly shares: readonly SharesChart[]
  readonly attention: readonly Attention[]
  readonly counts: readonly ResourceCount[]
  /** The newest records, the latest first. */
  readonly recent: readonly RecentRecord[]
}
