import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { useAppLocale } from '../locale.ts'

/** The parameters of the call; empty ones are left out. */
export type HistoryParameters = Readonly<Record<string, string | number | undefined>>

/** The history that a query finds, page after page; `entries` is undefined until the first has come. */
export const useHistory = (query: HistoryParameters) => {
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['history', locale, query],
    queryFn: ({ pageParam, signal }) => dataProvider.history({ ...query, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
  return { ...rest, entries: data?.pages.flatMap((page) => page.data) }
}
