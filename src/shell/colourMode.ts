import { useSyncExternalStore } from 'react'
import { rememberLayout, useLayout } from './layoutConfig.ts'
import type { ColourMode } from './theme/panelTokens.ts'

const systemPrefersDark = window.matchMedia('(prefers-color-scheme: dark)')

const followSystem = (listener: () => void) => {
  systemPrefersDark.addEventListener('change', listener)
  return () => systemPrefersDark.removeEventListener('change', listener)
}

/** Light or dark: the person's choice, else the system's. */
export const useColourMode = (): ColourMode => {
  const dark = useSyncExternalStore(followSystem, () => systemPrefersDark.matches)
  const { mode } = useLayout()
  return mode ?? (dark ? 'dark' : 'light')
}

/** Keeps a colour mode, whatever the system prefers. */
export const chooseColourMode = (mode: ColourMode): void => {
  rememberLayout({ mode })
  document.documentElement.dataset.theme = mode
}
