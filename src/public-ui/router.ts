import { createStore } from '../stores/store.ts'

const address = createStore('/')

/** Follows the browser's address from now on. */
export const startRouter = (): void => {
  address.write(location.pathname)
  addEventListener('popstate', () => address.write(location.pathname))
}

/** Goes to another public page without a reload. `path` is a path of our own, with or without a query. */
export const navigate = (path: string): void => {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  address.write(location.pathname)
}

/** Calls back whenever another path is gone to; returns how to stop. */
export const onPath = (listener: (path: string) => void): (() => void) =>
  address.subscribe(() => listener(address.read()))
