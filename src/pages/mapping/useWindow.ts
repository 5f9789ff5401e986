import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Rows that stay in sight beside the one that keys moved to. */
const AROUND = 1

/** Rows that are ready above and below what is seen. */
const AHEAD = 8

interface Range {
  readonly from: number
  readonly to: number
}

export interface RowWindow extends Range {
  readonly viewport: RefObject<HTMLDivElement | null>
  /** Scrolls as little as it takes to see the row and its neighbours. */
  readonly reveal: (index: number) => void
  /** Height of all rows, in px. */
  readonly height: number
}

const rangeOf = (element: HTMLElement, rowHeight: number): Range => ({
  from: Math.max(0, Math.floor(element.scrollTop / rowHeight) - AHEAD),
  to: Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + AHEAD,
})

/** Which of many rows of one height have to be on the page: those in sight and a few around them. */
export const useWindow = (count: number, rowHeight: number): RowWindow => {
  const viewport = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: 4 * AHEAD })

  const measure = useCallback(() => {
    const element = viewport.current
    if (!element) return
    const next = rangeOf(element, rowHeight)
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
  }, [rowHeight])

  useLayoutEffect(measure)

  useEffect(() => {
    const element = viewport.current
    if (!element) return
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [measure])

  const reveal = useCallback(
    (index: number) => {
      const element = viewport.current
      if (!element) return
      const top = (index - AROUND) * rowHeight
      const bottom = (index + 1 + AROUND) * rowHeight - element.clientHeight
      if (element.scrollTop > top) element.scrollTop = top
      else if (element.scrollTop < bottom) element.scrollTop = bottom
      measure()
    },
    [rowHeight, measure],
  )

  return { ...range, to: Math.min(range.to, count), viewport, reveal, height: count * rowHeight }
}
