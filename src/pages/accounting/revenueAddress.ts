import { useSearchParams } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { RevenueAsked } from '#src/dataProvider/revenue.ts'

const NAMES = ['from', 'to', 'package'] as const

/** What is chosen on the page of deferred revenue stands in its address. */
export const useRevenueAddress = () => {
  const [search, setSearch] = useSearchParams()
  const asked: RevenueAsked = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const change = (changed: RevenueAsked) => {
    const next = Object.entries({ ...asked, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    setSearch(next, { preventScrollReset: true })
  }
  return { asked, change }
}

/** Address of the payments of a month. */
export const revenueMonthPath = (month: string, of?: string): string =>
  `${PANEL_BASE}/reports/deferred-revenue/payments?${new URLSearchParams({ month, ...(of ? { package: of } : {}) })}`
