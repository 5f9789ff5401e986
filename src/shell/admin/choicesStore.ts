import { localStorageStore, memoryStore, type Store } from 'react-admin'

/** Which rows are chosen: react-admin's keys of it, and of the lists that share a resource. */
const CHOSEN = /\.selectedIds(\.|$)/

/**
 * Choices that react-admin keeps on this machine under that name: columns, rows per page, last filters. Which rows are
 * chosen is of this tab and this visit alone: nothing is done to rows that were chosen elsewhere, or days ago.
 */
export const choicesStore = (name: string): Store => {
  const kept = localStorageStore('1', name)
  const ofVisit = memoryStore()
  const ofBoth = (work: (store: Store) => void): void => {
    work(kept)
    work(ofVisit)
  }
  const storeOf = (key: string): Store => (CHOSEN.test(key) ? ofVisit : kept)
  return {
    setup: () => ofBoth((store) => store.setup()),
    teardown: () => ofBoth((store) => store.teardown()),
    reset: () => ofBoth((store) => store.reset()),
    removeItems: (prefix) => ofBoth((store) => store.removeItems(prefix)),
    getItem: (key, initial) => storeOf(key).getItem(key, initial),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: (key) => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...kept.listItems?.(prefix), ...ofVisit.listItems?.(prefix) }),
  }
}
