import { useEffect, useId } from 'react'
import { createStore } from './store.ts'

/** Something that can be done with what stands on the page; `palette.actions.<key>` is what it is called. */
export interface PageAction {
  readonly key: 'excel' | 'pdf' | 'print'
  /** Message key of what it is done with, such as the name of a list. */
  readonly about: string
  readonly run: () => void
}

interface PartActions {
  readonly id: string
  readonly actions: readonly PageAction[]
}

const offered = createStore<readonly PartActions[]>([])

/** What the parts of the page offer now. */
export const useOfferedActions = (): readonly PageAction[] => offered.use().flatMap(({ actions }) => actions)

/** Offers what a part of the page can do to the command palette. Memoise them. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const id = useId()
  useEffect(() => {
    offered.write([...offered.read(), { id, actions }])
    return () => offered.write(offered.read().filter((each) => each.id !== id))
  }, [id, actions])
}
