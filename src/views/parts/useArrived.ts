import { useEffect, useState } from 'react'

/** How long after a part did not arrive it is asked for again, in ms. */
const AGAIN_MS = 2_000

/** With a connection it is asked for that often; then it is gone for good, as after a release. */
const MOST_TRIES = 3

/**
 * A part of the application that comes when it is first wanted; undefined until it is there. Without a
 * connection it is asked for again until it comes, instead of taking down the page and what is typed on it.
 */
export const useArrived = <Part>(
  load: () => Promise<{ readonly default: Part }>,
  isWanted: boolean,
): Part | undefined => {
  const [arrived, setArrived] = useState<{ readonly part: Part }>()
  const [failure, setFailure] = useState<unknown>()
  const isMissing = isWanted && !arrived

  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () =>
      load().then(
        ({ default: part }) => {
          if (!isOver) setArrived({ part })
        },
        (error: unknown) => {
          if (isOver) return
          if (navigator.onLine) tries += 1
          if (tries < MOST_TRIES) timer = setTimeout(() => void ask(), AGAIN_MS)
          else setFailure(error)
        },
      )
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isMissing, load])

  // The error boundary offers to reload.
  if (failure !== undefined) throw failure
  return arrived?.part
}
