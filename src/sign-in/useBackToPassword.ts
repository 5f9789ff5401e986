import { useLayoutEffect } from 'react'

/**
 * Whoever goes back in the browser from a step of signing in comes to the password, not to the page before: the step
 * has an entry of its own in the browser's history as long as `isOpen`. The entry is there before the step is drawn,
 * so that nobody can go back too early.
 */
export const useBackToPassword = (onBack: () => void, isOpen = true): void => {
  useLayoutEffect(() => {
    if (!isOpen) return
    history.pushState({ signInStep: true }, '')
    const back = () => onBack()
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [onBack, isOpen])
}
