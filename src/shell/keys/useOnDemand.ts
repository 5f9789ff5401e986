import { type ComponentType, useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { loadChunk } from '../routes/loadChunk.ts'

/**
 * A part of the shell that is loaded when it is first wanted. One that cannot be loaded is told of and leaves the
 * page as it is; it is tried again the next time.
 */
export const useOnDemand = <Props>(
  isWanted: boolean,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  onFailure: () => void,
): ComponentType<Props> | undefined => {
  const notify = useNotify()
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>()
  const isMissing = isWanted && part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once, when it is first wanted
  useEffect(() => {
    if (!isMissing) return
    loadChunk(load).then(
      ({ default: Part }) => setPart({ Part }),
      () => {
        notify('faults.chunk.title', { type: 'error' })
        onFailure()
      },
    )
  }, [isMissing])
  return part?.Part
}
