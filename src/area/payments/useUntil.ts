import { useEffect, useRef } from 'react'

/** Seconds after which it is asked again, longer each time: a gateway that is down for an hour is not asked each second. */
const PAUSES = [2, 3, 4, 5, 8, 10, 15, 20, 30]

/** Asks again by itself while something is waited for. */
export const useUntil = (isWaiting: boolean, ask: () => void): void => {
  const round = useRef(0)
  useEffect(() => {
    if (!isWaiting) {
      round.current = 0
      return
    }
    let timer = 0
    const next = () => {
      const seconds = PAUSES[Math.min(round.current, PAUSES.length - 1)] ?? 30
      timer = window.setTimeout(() => {
        round.current += 1
        if (document.visibilityState === 'visible') ask()
        next()
      }, seconds * 1000)
    }
    next()
    return () => window.clearTimeout(timer)
  }, [isWaiting, ask])
}
