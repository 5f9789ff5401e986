import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and while it is being hydrated: controls that need scripts wait for true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
