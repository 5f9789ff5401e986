import { lazy } from 'react'

/** How long after a part did not arrive it is asked for again, in ms. */
const AGAIN_MS = 2_000

/** With a connection it is asked for that often; then it is gone for good, as after a release. */
const MOST_TRIES = 3

/**
 * A part of the application that comes when it is first wanted. Without a connection it is asked for again until it
 * comes, instead of taking down the page and what is typed on it; rejects when it is gone, or `isOver`.
 */
export const arriving = async <Part>(load: () => Promise<Part>, isOver = () => false): Promise<Part> => {
  for (let tries = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) tries += 1
      if (tries >= MOST_TRIES) throw error
      await new Promise((again) => setTimeout(again, AGAIN_MS))
      if (isOver()) throw error
    }
  }
}

/** React's `lazy` for a part of a page that is shown already. */
export const lazyPart: typeof lazy = (load) => lazy(() => arriving(load))
