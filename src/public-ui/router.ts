import { createStore } from '../shell/store.ts'

const address = createStore('/')

/** Follows the browser's address from now on. */
export const startRouter = (): void => {
  address.write(location.pathname)
  addEventListener('popstate', () => address.write(location.pathname))
}

/** Sets the address for a page that is rendered at build time. */
export const setPath = (pathname: string): void => address.write(pathname)

/** Goes to another public page without a reload. `path` is a path of our own, with or without a query. */
export const navigate = (path: string): void => {
  history.pushState(null, '', path)
  scrollTo(0, 0)
  address.write(location.pathname)
}

/** The path on screen, without query. */
export const usePath = (): string => address.use()
