import { useEffect, useState } from 'react'
import { arriving } from './arriving.ts'

/** A part of the application that comes when it is first wanted (arriving.ts); undefined until it is there. */
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
    arriving(load, () => isOver).then(
      ({ default: part }) => !isOver && setArrived({ part }),
      (error: unknown) => !isOver && setFailure(error),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])

  // The error boundary offers to reload.
  if (failure !== undefined) throw failure
  return arrived?.part
}
