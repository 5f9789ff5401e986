import { useEffect, useRef, useState } from 'react'
import type { MappingFilters } from '#src/dataProvider/mappingAnswers.ts'
import { useView } from '../useView.ts'
import { isSearch } from './useTargets.ts'

const SETTLED_MS = 250

/** What of the tree is shown; it stands in the address, so that a list can be gone back to and passed on. */
export const useFilters = () => {
  const { view, setView, params, changeAll } = useView()
  const search = params.get('search') ?? ''
  const [typed, setTyped] = useState(search)

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
    ...(view === 'broken' && { broken: true, below: true }),
    ...((view === 'mapped' || view === 'unmapped') && { mapped: view === 'mapped', below: true }),
    ...(search && { search, below: true }),
  }
  return {
    view,
    setView,
    typed,
    setTyped,
    clear: () => changeAll({ mapped: undefined, broken: undefined, search: undefined }),
    filters,
    isFlat: view !== 'all' || search !== '',
    isSearching: search !== '',
  }
}
