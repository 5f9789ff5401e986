import { createStore } from '../stores/store.ts'

const address = createStore('/')

/** Follows the browser's address from now on. */
export const startRouter = (): void => {
  address.write(location.pathname)
  addEventListener('popstate', () => address.write(location.pathname))
}

type Go = (path: string, replace: boolean) => void

const goHere: Go = (path, replace) => {
  if (replace) history.replaceState(null, '', path)
  else {
    history.pushState(null, '', path)
    scrollTo(0, 0)
  }
  address.write(location.pathname)
}

let go = goHere

/** Lets another router lead the way, where these parts stand in its pages; this one again, unless told. */
export const goBy = (other = goHere): void => {
  go = other
}

/** Goes to another public page without a reload. `path` is a path of our own, with or without a query. */
export const navigate = (path: string): void => go(path, false)

/** Goes there in place of the page on screen, which the way back then leaves out. */
export const replacePath = (path: string): void => go(path, true)

/** Where one is, for the build, which has no address of its own. */
export const standAt = (path: string): void => address.write(path)

/** The path of the page on screen; the component renders again when it changes. */
export const usePath = (): string => address.use()

/** Calls back whenever another path is gone to; returns how to stop. */
export const onPath = (listener: (path: string) => void): (() => void) =>
  address.subscribe(() => listener(address.read()))
