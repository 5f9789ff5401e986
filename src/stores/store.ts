import { useSyncExternalStore } from 'react'

/** One value outside React that components follow. */
export interface Store<T> {
  read(): T
  write(value: T): void
  /** Calls back after every write; returns how to stop. */
  subscribe(listener: () => void): () => void
  /** The current value; the component renders again when it changes. */
  use(): T
}

/** A store with its first value. */
export const createStore = <T>(first: T): Store<T> => {
  let current = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = () => current
  return {
    read,
    subscribe,
    write(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    use: () => useSyncExternalStore(subscribe, read, read),
  }
}
