import { useSearchParams } from 'react-router'

/** What notifications can be narrowed by; the names are those of the call. */
const NOTIFICATION_FILTERS = ['read', 'kind', 'created_at_from', 'created_at_to'] as const

export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number]

/** The filters and the page of the notifications; they stand in the address. */
export const useNotificationFilters = () => {
  const [params, setParams] = useSearchParams()
  const change = (values: { readonly [N in NotificationFilter | 'page']?: string | null }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: !('page' in values), preventScrollReset: true },
    )
  const textOf = (name: NotificationFilter): string | undefined => params.get(name) || undefined
  const page = Number(params.get('page'))
  return {
    textOf,
    change,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    clear: () => change(Object.fromEntries(NOTIFICATION_FILTERS.map((name) => [name, null]))),
    isNarrowed: NOTIFICATION_FILTERS.some((name) => textOf(name) !== undefined),
    values: Object.fromEntries(NOTIFICATION_FILTERS.map((name) => [name, textOf(name)])),
  }
}

export type NotificationFilters = ReturnType<typeof useNotificationFilters>
