import type { Asked } from '#src/contract/call.ts'
import type { Contract, Result } from '#src/contract/index.ts'

type Query = NonNullable<Asked<Contract['GET admin-panal/dashboard/get-statistics']>['query']>

/** What the dashboard shows, of what the administrator may look behind. */
export type Statistics = Result<'GET admin-panal/dashboard/get-statistics'>

/** Which period the statistics are asked for; its days with `custom` alone. */
export type PeriodQuery = Query & Required<Pick<Query, 'period'>>

/** How many records of a resource there are, and how many of them are active. */
export type ResourceCount = Statistics['counts'][number]

/** A record that was added lately. */
export type RecentRecord = Statistics['recent'][number]

/** A number of the period; money in riyals. */
export type Figure = Statistics['figures'][number]

/** The list (or report) behind a number: with these filters its total, or the sum of a column, is the number. */
export type Behind = Figure['behind']

/** A measure over the days, weeks or months of the period, beside the period before. */
export type TimeChart = Statistics['over_time'][number]

/** The shares of a whole, the largest first; the key is an id or a choice. */
export type SharesChart = Statistics['shares'][number]

/** What waits now, and since when its first record does (of what expires: when the first one does). */
export type Attention = Statistics['attention'][number]
