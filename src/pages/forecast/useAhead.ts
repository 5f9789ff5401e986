import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ask } from '#src/dataProvider/http.ts'
import { useAppLocale } from '#src/views/locale.ts'
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

const readAhead = (search: URLSearchParams): Ahead | undefined => {
  const until = search.get('until') ?? ''
  if (!DAY.test(until)) return undefined
  const vendor = search.get('vendor')
  return {
    until,
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
  const [search, setSearch] = useSearchParams()
  const change = (values: Readonly<Record<string, string | null>>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values))
        if (value === null) next.delete(name)
        else next.set(name, value)
      return next
    })
  return {
    ahead: readAhead(search),
    kind: kindIn(search),
    choose: ({ until, vendor, payments }: Ahead) =>
      change({ until, vendor: vendor === null ? null : String(vendor), payments, kind: null }),
    narrow: (kind: Kind | null) => change({ kind }),
  }
}

/** What time will bring; nothing while nothing is asked. */
export const useForecast = (ahead: Ahead | undefined) => {
  const locale = useAppLocale()
  return useQuery({
    queryKey: ['forecast', ahead, locale],
    queryFn: async ({ signal }) => {
      if (!ahead) throw new Error('nothing is asked')
      const { until, vendor, payments } = ahead
      const query = { until, payments, ...(vendor === null ? {} : { vendor: String(vendor) }) }
      return (await ask('GET admin-panal/forecast', { query, signal })).result.forecast
    },
    enabled: ahead !== undefined,
    retry: false,
    staleTime: 60_000,
  })
}
