import { useCallback, useContext, useEffect, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router'

/**
 * Does something to the surrounding list once it is drawn as its address says by now. react-admin writes what is chosen
 * into the address together with all else that held when the list was drawn: what was chosen since, on a processor that
 * is slow to draw it, would be taken back.
 */
export const useWhenDrawn = (): ((act: () => void) => void) => {
  const router = useContext(DataRouterContext)?.router
  const { search } = useLocation()
  const waiting = useRef<() => void>(undefined)

  const isDrawn = useCallback(() => {
    if (!router) return true
    const { location, navigation } = router.state
    return (navigation.location ?? location).search === search
  }, [router, search])

  useEffect(() => {
    const act = waiting.current
    if (!act || !isDrawn()) return
    waiting.current = undefined
    act()
  }, [isDrawn])

  return useCallback(
    (act) => {
      if (isDrawn()) act()
      else waiting.current = act
    },
    [isDrawn],
  )
}
