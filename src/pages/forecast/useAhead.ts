import { useQuery } from '@tanstack/react-query'
import { ask } from '#src/dataProvider/http.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { problemOf } from '#src/views/problem.ts'
import { useAddressParams } from '#src/views/useAddressParams.ts'
import { isKind, type Kind } from './kinds.ts'

/** What is looked ahead to, as it stands in the address. */
export interface Ahead {
  /** `YYYY-MM-DD`. */
  readonly until: string
  /** Null for all. */
  readonly vendor: number | null
  readonly payments: 'none' | 'dues'
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** How many days are looked ahead where nobody chose one: two weeks can be read, and are worked out quickly. */
const USUAL_DAYS = 14

const readAhead = (search: URLSearchParams): Ahead => {
  const until = search.get('until') ?? ''
  const vendor = search.get('vendor')
  return {
    until: DAY.test(until) ? until : addDays(todayInRiyadh(), USUAL_DAYS),
    vendor: vendor && /^\d{1,15}$/.test(vendor) ? Number(vendor) : null,
    payments: search.get('payments') === 'dues' ? 'dues' : 'none',
  }
}

const kindIn = (search: URLSearchParams): Kind | null => {
  const kind = search.get('kind')
  return kind !== null && isKind(kind) ? kind : null
}

/** The day, vendor and kind of the address, and how to choose others. */
export const useAheadAddress = () => {
  const [search, change] = useAddressParams()
  return {
    ahead: readAhead(search),
    kind: kindIn(search),
    choose: ({ until, vendor, payments }: Ahead) =>
      change({ until, vendor: vendor === null ? null : String(vendor), payments, kind: null }),
    narrow: (kind: Kind | null) => change({ kind }),
  }
}

/** Another forecast is worked out for half a minute at most: asked again until then, every two seconds. */
const BUSY = { code: 'forecast_running', times: 15, everyMs: 2_000 }

/** What time will bring. */
export const useForecast = (ahead: Ahead) => {
  const locale = useAppLocale()
  return useQuery({
    queryKey: ['forecast', ahead, locale],
    queryFn: async ({ signal }) => {
      const { until, vendor, payments } = ahead
      const query = { until, payments, ...(vendor === null ? {} : { vendor: String(vendor) }) }
      return (await ask('GET admin-panal/forecast', { query, signal })).result.forecast
    },
    retry: (times, error) => problemOf(error).code === BUSY.code && times < BUSY.times,
    retryDelay: BUSY.everyMs,
    staleTime: 60_000,
  })
}
