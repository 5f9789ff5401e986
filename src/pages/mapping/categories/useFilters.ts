import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MappingFilters } from '#src/dataProvider/mappingAnswers.ts'
import { isSearch } from './targetRows.ts'

/** The tree by its levels, or a flat list of everything below that is (not) mapped. */
export type View = 'all' | 'unmapped' | 'mapped'

const MAPPED = { all: undefined, unmapped: '0', mapped: '1' } as const satisfies Record<
  View,
  string | undefined
>

const SETTLED_MS = 250

const viewOf = (mapped: string | null): View =>
  mapped === '0' ? 'unmapped' : mapped === '1' ? 'mapped' : 'all'

/** What of the tree is shown; it stands in the address, so that a list can be gone back to and passed on. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const view = viewOf(params.get('mapped'))
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)

  const changeAll = (values: Readonly<Record<string, string | undefined>>) =>
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

  // The clock below may run out after the address was changed otherwise: it must change the one there is then.
  const latest = useRef(changeAll)
  useEffect(() => {
    latest.current = changeAll
  })

  useEffect(() => setTyped(search), [search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the clock
  useEffect(() => {
    const wanted = isSearch(typed) ? typed.trim() : ''
    if (wanted === search) return
    const timer = setTimeout(() => latest.current({ search: wanted }), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [typed])

  const filters: MappingFilters = {
    ...(view !== 'all' && { mapped: view === 'mapped', below: true }),
    ...(search && { search, below: true }),
  }
  return {
    view,
    setView: (next: View) => changeAll({ mapped: MAPPED[next] }),
    typed,
    setTyped,
    clear: () => changeAll({ mapped: undefined, search: undefined }),
    filters,
    isFlat: view !== 'all' || search !== '',
    isSearching: search !== '',
  }
}
