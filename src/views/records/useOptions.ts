import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { ListOption } from '#src/dataProvider/actions.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { useAppLocale } from '../locale.ts'

/** A record to choose. */
export interface Option {
  readonly id: number
  readonly label: string
}

/** Least number of characters that are searched for (spec section 9). */
const SEARCH_MIN = 2

const DEBOUNCE_MS = 250

/** More than anybody looks through; the search finds the others. */
export const OFFERED = { limit: '50' }

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What is typed into a box as the server searches for it; nothing while less than two characters are typed. */
export const useSearch = (typed: string): Readonly<Record<string, string>> => {
  const text = useDebounced(typed.trim())
  return text.length >= SEARCH_MIN ? { search: text } : {}
}

/** Switched-off records can be chosen too, and filtered by. */
const ALL = { active: 'true,false' }

const toOptions = (list: readonly ListOption[]): readonly Option[] =>
  list.map(({ id, name }) => ({ id: Number(id), label: name }))

/** Names of records for a select, in the panel's language; whoever may write what points at them may ask. */
const useNames = (target: AnyResource, filters: Readonly<Record<string, string>>, enabled: boolean) => {
  const locale = useAppLocale()
  const dataProvider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: [target.name, 'names', locale, filters],
    queryFn: async ({ signal }) => toOptions((await dataProvider.lists(target.name, filters, signal)).data),
    enabled,
    // Asked again whenever it opens: what was just created elsewhere is there, and the same names cost a 304.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

/** The records that a search finds, or the first ones while less than two characters are typed. */
export const useOptions = (
  target: AnyResource,
  typed: string,
  {
    isOpen,
    only = ALL,
  }: { readonly isOpen: boolean; readonly only?: Readonly<Record<string, string>> | undefined },
) => {
  const search = useSearch(typed)
  const { data, isFetching, error } = useNames(target, { ...only, ...search, ...OFFERED }, isOpen)
  return { options: data ?? [], isFetching, error }
}

/** The records of some ids as options; those whose label is known already are not asked for. */
export const useChosen = (
  target: AnyResource,
  ids: readonly number[],
  known: ReadonlyMap<number, string>,
): readonly Option[] => {
  const missing = ids.filter((id) => !known.has(id))
  const { data } = useNames(target, { ids: missing.join(',') }, missing.length > 0)
  const fetched = new Map((data ?? []).map(({ id, label }) => [id, label]))
  return ids.map((id) => ({ id, label: known.get(id) ?? fetched.get(id) ?? `#${id}` }))
}

/** Fetches every active record there is, for those who want to choose them all. */
export const useAll = (target: AnyResource) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)

  const fetchAll = async (): Promise<readonly Option[] | undefined> => {
    setFetching(true)
    try {
      return toOptions((await dataProvider.lists(target.name)).data)
    } catch (error) {
      notify(error instanceof Error ? error.message : 'faults.network', { type: 'error' })
      return undefined
    } finally {
      setFetching(false)
    }
  }

  return { fetchAll, isFetching }
}
