import { useSearchParams } from 'react-router'
import { PERIODS, type PeriodName, type PeriodQuery } from '#src/dataProvider/statistics.ts'
import { addDays, todayInRiyadh } from '#src/schema/days.ts'

const USUAL: PeriodName = '30d'

const CUSTOM_DAYS = 30

const isPeriod = (name: string | null): name is PeriodName => PERIODS.some((each) => each === name)

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The last thirty days, from which days of one's own are chosen. */
const lastDays = (): { readonly from: string; readonly to: string } => ({
  from: addDays(todayInRiyadh(), 1 - CUSTOM_DAYS),
  to: todayInRiyadh(),
})

const periodIn = (search: URLSearchParams): PeriodQuery => {
  const [name, from, to] = ['period', 'from', 'to'].map((key) => search.get(key))
  if (!isPeriod(name ?? null)) return { period: USUAL }
  if (name !== 'custom') return { period: name as PeriodName }
  return isDay(from ?? null) && isDay(to ?? null) && String(from) <= String(to)
    ? { period: name, from: String(from), to: String(to) }
    : { period: USUAL }
}

/** The period that the address names, and a change of it. */
export const usePeriod = (): readonly [PeriodQuery, (period: PeriodQuery) => void] => {
  const [search, setSearch] = useSearchParams()
  const change = ({ period, from, to }: PeriodQuery) => {
    const days =
      period === 'custom' ? { ...lastDays(), ...(from ? { from } : {}), ...(to ? { to } : {}) } : {}
    setSearch(new URLSearchParams({ period, ...days }), { replace: true, preventScrollReset: true })
  }
  return [periodIn(search), change]
}
