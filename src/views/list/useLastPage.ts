import { useEffect, useRef } from 'react'

/** Goes to the last page from one beyond it: what stood there is gone, or the address was kept. */
export const useLastPage = (page: number, pages: number, goTo: (last: number) => void): void => {
  const isBeyond = pages > 0 && page > pages
  // The way there is another function each time: it is gone once, whatever is drawn meanwhile.
  const way = useRef(goTo)
  way.current = goTo
  useEffect(() => {
    if (isBeyond) way.current(pages)
  }, [isBeyond, pages])
}
