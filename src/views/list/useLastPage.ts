import { useEffect } from 'react'

/** Goes to the last page from one beyond it: what stood there is gone, or the address was kept. */
export const useLastPage = (page: number, pages: number, goTo: (last: number) => void): void => {
  const isBeyond = pages > 0 && page > pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way there is another function each time
  useEffect(() => {
    if (isBeyond) goTo(pages)
  }, [isBeyond, pages])
}
