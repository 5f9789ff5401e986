import { question } from './presence.ts'

interface Followed {
  /** Local-storage key of the token. */
  readonly tokenKey: string
  /** Nobody is signed in any more. */
  readonly onSignedOut: () => void
  /** Another token is there: of the same person, or of another one. */
  readonly onSignedIn: () => void
}

/** Signing out or in, in one tab, holds for all of them; returns how to stop. */
export const followTabs = ({ tokenKey, onSignedOut, onSignedIn }: Followed): (() => void) => {
  let isUntold = false
  const tell = () => {
    // The dialog that asks who is at hand sees itself who has arrived, and lies over all that could be sent.
    isUntold = question.read() !== undefined
    if (!isUntold) onSignedIn()
  }
  const hear = ({ key }: StorageEvent) => {
    if (key !== tokenKey && key !== null) return
    if (localStorage.getItem(tokenKey) === null) onSignedOut()
    else tell()
  }
  const stop = question.subscribe(() => isUntold && tell())
  window.addEventListener('storage', hear)
  return () => {
    stop()
    window.removeEventListener('storage', hear)
  }
}
