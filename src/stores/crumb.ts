import { useEffect } from 'react'
import { createStore } from './store.ts'

/** A part of a page that has an address of its own. */
export interface PageCrumb {
  readonly label: string
  /** Address of the page itself. */
  readonly above: string
}

/** The part of the page that is shown; null for the page as a whole. */
export const pageCrumb = createStore<PageCrumb | null>(null)

/** Names the part of the page that is shown as the last of the breadcrumbs; none without a label. */
export const usePageCrumb = (label: string | undefined, above: string): void => {
  useEffect(() => {
    pageCrumb.write(label === undefined ? null : { label, above })
    return () => pageCrumb.write(null)
  }, [label, above])
}
