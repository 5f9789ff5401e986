import { pages, type RecordAt, type RowAt, sendRows } from '../../clients/typescript/src/index.ts'
import { SELLERS } from './sellers.ts'
import type { Act, World } from './world.ts'

const USAGE = '/api/platform/v1/usage'

type Count = RecordAt<typeof USAGE>
type Row = RowAt<'/api/platform/v1/usage/bulk'>

/** How many are counted on at once. */
const MOST = 3

interface Counted {
  readonly vendor: string
  readonly counter: Row['counter']
  readonly limit: number | null
  used: number
}

const room = ({ used, limit }: Count): number => (limit === null ? Infinity : 1 - (used ?? 0) / limit)

/** Those that are nearest to what their package allows, and not there yet. */
const nearest = async ({ platform }: World): Promise<Counted[]> => {
  let counts: Count[] = []
  for await (const { records } of pages(platform, USAGE, { limit: 1000 }))
    counts = [...counts, ...records.filter((each) => room(each) > 0 && Number.isFinite(room(each)))]
      .sort((a, b) => room(a) - room(b))
      .slice(0, MOST)
  return counts.map(({ vendor, counter, limit, used }) => ({ vendor, counter, limit, used: used ?? 0 }))
}

/** A twentieth of the limit at a time, so that it is reached while somebody watches. */
const counted = (each: Counted): Counted => {
  const step = Math.max(1, Math.ceil((each.limit ?? 100) / 20))
  return { ...each, used: each.limit === null ? each.used + step : Math.min(each.used + step, each.limit) }
}

/** Counts what sellers use, up to the limits of their packages. */
export const countUsage = async (world: World): Promise<Act> => {
  const { platform, say } = world
  const found = await nearest(world)
  let counts = found.length
    ? found
    : SELLERS.map(({ id }): Counted => ({ vendor: id, counter: 'order_count', limit: null, used: 0 }))
  return {
    name: 'usage counters',
    act: async () => {
      counts = counts.map(counted)
      const now = new Date().toISOString()
      const rows = counts.map(
        ({ vendor, counter, used }): Row => ({ vendor, counter, used, counted_at: now }),
      )
      for await (const { outcome, row, message } of sendRows(platform, `${USAGE}/bulk`, rows)) {
        const each = counts[row - 1]
        if (each && outcome !== 'unchanged')
          say(
            `Usage of ${each.vendor}: ${each.counter} ${each.used}${each.limit === null ? '' : ` of ${each.limit}`}${message ? ` (${message})` : ''}`,
          )
      }
    },
  }
}
