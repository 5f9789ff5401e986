import type { Database } from '#server/db/client.ts'
import { countOver } from './area.ts'
import { KEPT, KEPT_AREAS } from './areas.ts'
import { cutoffOf, type KeptArea } from './period.ts'

/** For how long areas are kept; null: for good. */
export type Periods = Readonly<Partial<Record<KeptArea, number | null>>>

/** How many rows of each of these areas would go the next time if it were kept so long, where there are any. */
export const countOfPeriods = async (db: Database, periods: Periods, now = new Date()) => {
  const counted: { area: KeptArea; count: number }[] = []
  for (const area of KEPT_AREAS) {
    const period = periods[area] ?? null
    if (period === null) continue
    const count = await countOver(db, KEPT[area], cutoffOf(area, period, now))
    if (count > 0) counted.push({ area, count })
  }
  return counted
}
