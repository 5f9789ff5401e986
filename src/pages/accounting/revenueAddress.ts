import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { RevenueAsked } from '#src/dataProvider/revenue.ts'
import { useAddressParams } from '#src/views/useAddressParams.ts'

const NAMES = ['from', 'to', 'package'] as const

/** What is chosen on the page of deferred revenue stands in its address. */
export const useRevenueAddress = () => {
  const [search, changeParams] = useAddressParams()
  const asked: RevenueAsked = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const change = (changed: RevenueAsked) => changeParams({ ...changed }, { preventScrollReset: true })
  return { asked, change }
}

/** Address of the payments of a month. */
export const revenueMonthPath = (month: string, of?: string): string =>
  `${PANEL_BASE}/reports/deferred-revenue/payments?${new URLSearchParams({ month, ...(of ? { package: of } : {}) })}`
