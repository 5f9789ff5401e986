import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type {
  MappingCategory,
  MappingFilters,
  MappingPage,
  MappingPlace,
  Progress,
} from '#src/dataProvider/mappingAnswers.ts'
import { useAppLocale } from '#src/views/locale.ts'

/** All answers of the mapping pages; a write elsewhere makes them old. */
export const MAPPING_KEY = 'mapping'

type Pages = InfiniteData<MappingPage, string | undefined>

/** By how many more rows are mapped, and how many more are broken. */
export type Gain = Pick<Progress, 'mapped' | 'broken'>

/** Puts changed rows in the place of those that are shown; `gain` is what progress shifts by. */
export type Patch = (rows: readonly MappingCategory[], gain: Gain) => void

export interface Categories {
  readonly rows: readonly MappingCategory[] | undefined
  /** Marketplace, the way to the place, and progress; undefined on the first load. */
  readonly page: MappingPage | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => void
  /** Asks for the rows after the last one, unless it is being done or there are none. */
  readonly more: () => void
  readonly hasMore: boolean
  readonly patch: Patch
}

/** What was patched while further rows of a list were on their way. */
interface OnTheWay {
  readonly queryKey: readonly unknown[]
  readonly patches: Parameters<Patch>[]
}

const shifted = ({ total, mapped, broken }: Progress, by: Gain): Progress => ({
  total,
  mapped: mapped + by.mapped,
  broken: broken + by.broken,
})

const patched = (page: MappingPage, rows: ReadonlyMap<number, MappingCategory>, by: Gain): MappingPage => ({
  ...page,
  data: page.data.map((row) => rows.get(row.id) ?? row),
  progress: { ...shifted(page.progress, by), below: shifted(page.progress.below, by) },
})

/** The categories at a place of a marketplace's tree, page after page as they come into sight. */
export const useCategories = (place: MappingPlace, filters: MappingFilters): Categories => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queryClient = useQueryClient()
  const locale = useAppLocale()
  const { marketplace, category } = place
  const { mapped, broken, search, below, suggestions } = filters
  const queryKey = useMemo(
    () => [
      MAPPING_KEY,
      'categories',
      marketplace,
      category,
      { mapped, broken, search, below, suggestions },
      locale,
    ],
    [marketplace, category, mapped, broken, search, below, suggestions, locale],
  )
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => dataProvider.mappingCategories(place, filters, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query

  const apply = useCallback<Patch>(
    (rows, by) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      queryClient.setQueryData<Pages>(
        queryKey,
        (before) => before && { ...before, pages: before.pages.map((page) => patched(page, byId, by)) },
      )
    },
    [queryClient, queryKey],
  )

  const awaited = useRef<OnTheWay>(undefined)

  const patch = useCallback<Patch>(
    (rows, by) => {
      if (awaited.current?.queryKey === queryKey) awaited.current.patches.push([rows, by])
      apply(rows, by)
    },
    [apply, queryKey],
  )

  const more = async (): Promise<void> => {
    if (!hasNextPage || isFetchingNextPage || awaited.current?.queryKey === queryKey) return
    const mine: OnTheWay = { queryKey, patches: [] }
    awaited.current = mine
    const { data: now } = await fetchNextPage()
    if (awaited.current === mine) awaited.current = undefined
    // The new rows came to the others as those were when they were asked for.
    if ((now?.pages.length ?? 0) > (data?.pages.length ?? 0))
      for (const [rows, by] of mine.patches) apply(rows, by)
  }

  return {
    rows: useMemo(() => data?.pages.flatMap((page) => page.data), [data]),
    page: data?.pages[0],
    error,
    isFetching,
    refetch: () => void refetch(),
    more: () => void more(),
    hasMore: hasNextPage,
    patch,
  }
}
