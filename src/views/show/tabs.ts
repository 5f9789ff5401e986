import { type Allows, allowsAll, useAllows } from '#src/authProvider/permissions.ts'
import type { RecordTab } from '../resourceViews.ts'

/** What the address below a record's own stands for. */
export interface TabPlace {
  /** The tabs that the administrator may open. */
  readonly tabs: readonly RecordTab[]
  /** The one of the address; undefined for a page without tabs, and where `fault` says why. */
  readonly tab: RecordTab | undefined
  readonly fault: 'unknown' | 'denied' | undefined
}

const mayOpen = (allows: Allows | undefined, { access }: RecordTab): boolean =>
  allows === undefined || allowsAll(allows, access)

/**
 * The tab that the tail of an address names: nothing and the default tab's own name both mean the default one.
 * While the permissions are on their way every tab is open; the server decides in any case.
 */
export const tabAt = (all: readonly RecordTab[], tail: string, allows: Allows | undefined): TabPlace => {
  const tabs = all.filter((tab) => mayOpen(allows, tab))
  const path = tail.replace(/\/$/, '')
  const tab = path === '' ? all.find(({ content }) => !content) : all.find((each) => each.path === path)
  if (!tab) return { tabs, tab, fault: path === '' ? undefined : 'unknown' }
  return tabs.includes(tab) ? { tabs, tab, fault: undefined } : { tabs, tab: undefined, fault: 'denied' }
}

/** The same for whoever is signed in. */
export const useTabAt = (all: readonly RecordTab[], tail: string): TabPlace => tabAt(all, tail, useAllows())
