import { useSyncExternalStore } from 'react'
import { rememberLayout, useLayout } from './layoutConfig.ts'
import type { ColourMode } from './theme/panelTokens.ts'

const darkSystem = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)')

const followSystem = (listener: () => void) => {
  const query = darkSystem()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Light or dark: the person's choice, else the system's. */
export const useColourMode = (): ColourMode => {
  const dark = useSyncExternalStore(followSystem, () => darkSystem().matches)
  const { mode } = useLayout()
  return mode ?? (dark ? 'dark' : 'light')
}

/** Keeps a colour mode, whatever the system prefers. */
export const chooseColourMode = (mode: ColourMode): void => {
  rememberLayout({ mode })
  document.documentElement.dataset.theme = mode
}
