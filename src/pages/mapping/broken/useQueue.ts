import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { BrokenMapping, BrokenMappings } from '#src/dataProvider/mappingAnswers.ts'
import { useCalling } from '#src/views/dialogs/useCalling.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { type Problem, problemOf } from '#src/views/problem.ts'
import { MAPPING_KEY } from '../categories/useCategories.ts'
import { takeBack } from '../takeBack.ts'
import { useSteps } from '../useSteps.ts'

/** Where a broken mapping is to go: a category of the marketplace, or of the platform. */
export interface NewPlace {
  readonly id: number
  readonly label: string
}

interface Step {
  readonly entries: readonly number[]
}

/** The broken mappings of a marketplace: read page by page, moved one by one, and taken back. */
export const useQueue = (marketplace: number) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const queries = useQueryClient()
  const translate = useTranslate()
  const locale = useAppLocale()
  const { make, isBusy } = useCalling()
  const { remember, rememberFailed, takeLast, tell, say, failuresOf, toast, hideToast } = useSteps<Step>()
  const [done, setDone] = useState(0)
  const queryKey = [MAPPING_KEY, 'broken', locale, marketplace]
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => dataProvider.mappingBroken(marketplace, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  })
  const items = data?.pages.flatMap((page) => page.data)
  const last = data?.pages.at(-1)

  const send = async (item: BrokenMapping, place: NewPlace): Promise<readonly number[]> => {
    const expected_category_ids = item.categories.map(({ category_id }) => category_id)
    if (item.why === 'REMOVED')
      return dataProvider.moveMapping({ from_id: item.id, to_id: place.id, expected_category_ids })
    const kept = item.categories.filter(({ active }) => active).map(({ category_id }) => category_id)
    const change = { id: item.id, category_ids: [...new Set([...kept, place.id])], expected_category_ids }
    return (await dataProvider.mapCategories([change])).entries
  }

  /** Seen at once; the proposals of what is left are read anew, as the place is taken now. */
  const drop = (gone: number) => {
    queries.setQueryData<InfiniteData<BrokenMappings>>(
      queryKey,
      (before) =>
        before && {
          ...before,
          pages: before.pages.map((page) => ({
            ...page,
            total: page.total - 1,
            data: page.data.filter(({ id }) => id !== gone),
          })),
        },
    )
    void queries.invalidateQueries({ queryKey: [MAPPING_KEY] })
  }

  const move = async (item: BrokenMapping, place: NewPlace): Promise<void> => {
    if (isBusy) return
    const entries = await make(() => send(item, place))
    if (!entries) return void refetch()
    remember({ entries })
    setDone(done + 1)
    tell(translate('mapping.queue.moved', { from: item.label, to: place.label }))
    drop(item.id)
  }

  const undo = async (): Promise<void> => {
    const step = await takeLast()
    if (!step) return
    const entries = [...step.entries]
    const met: { problem?: Problem } = {}
    const left = await make(() =>
      takeBack(dataProvider, entries).catch((error: unknown) => {
        met.problem = problemOf(error)
        throw error
      }),
    )
    if (!left) {
      if (met.problem) rememberFailed({ entries }, met.problem)
      return queries.invalidateQueries({ queryKey: [MAPPING_KEY] })
    }
    const failure = failuresOf(left)
    if (!failure) setDone(Math.max(0, done - 1))
    say(failure ?? translate('mapping.done.undone'))
    await queries.invalidateQueries({ queryKey: [MAPPING_KEY] })
  }

  return {
    items,
    done,
    total: last?.total ?? 0,
    name: last?.marketplace.label,
    error,
    refetch: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
    isBusy,
    move,
    undo,
    toast,
    hideToast,
  }
}
