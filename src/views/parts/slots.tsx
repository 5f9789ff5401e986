import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { createStore, type Store } from '../../stores/store.ts'

type Slot = Store<HTMLElement | null>

/** Places in the toolbar that the page below fills. */
export const titleSlot: Slot = createStore<HTMLElement | null>(null)
export const actionsSlot: Slot = createStore<HTMLElement | null>(null)

interface SlotProps {
  readonly children: ReactNode
}

interface TitleProps extends SlotProps {
  /** What stands in the window's title, when that is not the heading. */
  readonly inWindow?: string
}

/** The page's heading, shown in the toolbar's `h1` and in the window's title instead of the route's own name. */
export const PageTitle = ({ children, inWindow }: TitleProps) => {
  const target = titleSlot.use()
  return target ? createPortal(<span data-in-window={inWindow}>{children}</span>, target) : null
}

/** The page's actions, shown at the end of the toolbar. */
export const PageActions = ({ children }: SlotProps) => {
  const target = actionsSlot.use()
  return target ? createPortal(children, target) : null
}
