import { useDataProvider, useGetList, useGetMany, useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import type { AnyResource } from '#src/schema/resource.ts'
import { useAppLocale } from '../locale.ts'
import { nameOf, type ViewRecord } from '../record.ts'

/** A record to choose. */
export interface Option {
  readonly id: number
  readonly label: string
}

/** Least number of characters that are searched for (spec section 9). */
const SEARCH_MIN = 2

const DEBOUNCE_MS = 250

const OFFERED = 25

const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

type Found = ViewRecord & Record<string, unknown>

/** The records that a search finds, or the first ones while less than two characters are typed. */
export const useOptions = (target: AnyResource, typed: string, isOpen: boolean) => {
  const locale = useAppLocale()
  const text = useDebounced(typed.trim())
  const search = text.length >= SEARCH_MIN ? text : undefined
  const { data, isFetching, error } = useGetList<Found>(
    target.name,
    {
      filter: search ? { search } : {},
      pagination: { page: 1, perPage: OFFERED },
      sort: target.list.defaultSort,
    },
    { enabled: isOpen, placeholderData: (before) => before },
  )
  const options: Option[] = (data ?? []).map((record) => ({
    id: Number(record.id),
    label: nameOf(target, record, locale),
  }))
  return { options, isFetching, error }
}

/** The records of some ids as options; those whose label is known already are not asked for. */
export const useChosen = (
  target: AnyResource,
  ids: readonly number[],
  known: ReadonlyMap<number, string>,
): readonly Option[] => {
  const locale = useAppLocale()
  const missing = ids.filter((id) => !known.has(id))
  const { data } = useGetMany<Found>(target.name, { ids: missing }, { enabled: missing.length > 0 })
  const fetched = new Map(
    (data ?? []).filter(Boolean).map((record) => [Number(record.id), nameOf(target, record, locale)]),
  )
  return ids.map((id) => ({ id, label: known.get(id) ?? fetched.get(id) ?? `#${id}` }))
}

/** Rows of one call, and the most that are taken at once. */
const PAGE = 100
const MOST = 1000

/** Fetches every record there is, for those who want to choose them all. */
export const useAll = (target: AnyResource) => {
  const locale = useAppLocale()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)

  const pageOf = (page: number) =>
    dataProvider.getList<Found>(target.name, {
      filter: {},
      pagination: { page, perPage: PAGE },
      sort: target.list.defaultSort,
    })

  const fetchAll = async (): Promise<readonly Option[] | undefined> => {
    setFetching(true)
    try {
      const first = await pageOf(1)
      const pages = Math.ceil(Math.min(first.total ?? 0, MOST) / PAGE)
      const others = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2)),
      )
      return [first, ...others]
        .flatMap(({ data }) => data)
        .map((record) => ({ id: Number(record.id), label: nameOf(target, record, locale) }))
    } catch (error) {
      notify(error instanceof Error ? error.message : 'faults.network', { type: 'error' })
      return undefined
    } finally {
      setFetching(false)
    }
  }

  return { fetchAll, isFetching }
}
