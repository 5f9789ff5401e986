import { useSearchParams } from 'react-router'

/** What the history can be narrowed by; the names are those of the call. */
export const HISTORY_FILTERS = ['resource', 'action', 'actor', 'from', 'to'] as const

export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

/** The filters of the history; they stand in the address. */
export const useHistoryFilters = () => {
  const [params, setParams] = useSearchParams()
  const change = (values: { readonly [N in HistoryFilter]?: string | null }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const textOf = (name: HistoryFilter): string | undefined => params.get(name) || undefined
  return {
    textOf,
    change,
    clear: () => change(Object.fromEntries(HISTORY_FILTERS.map((name) => [name, null]))),
    isNarrowed: HISTORY_FILTERS.some((name) => textOf(name) !== undefined),
    values: Object.fromEntries(HISTORY_FILTERS.map((name) => [name, textOf(name)])),
  }
}

export type HistoryFilters = ReturnType<typeof useHistoryFilters>
