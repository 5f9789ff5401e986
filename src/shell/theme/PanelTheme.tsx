import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useCurrentLocale } from '#src/i18n/localeStore.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { useBrand } from '../../theme/brand.ts'
import { useColourMode } from '../colourMode.ts'
import { useLayout } from '../layoutConfig.ts'
import { createPanelTheme } from './createPanelTheme.ts'
import type { ColourMode } from './panelTokens.ts'
import { turned } from './turned.ts'

/**
 * One cache for each direction: in Arabic the plugin turns every style around. No prefixer stands before it:
 * emotion carries another release of stylis, whose nodes stylis' own prefixer cannot read.
 */
const CACHES = {
  ar: createCache({ key: 'muirtl', stylisPlugins: [turned] }),
  en: createCache({ key: 'mui' }),
} satisfies Record<Locale, EmotionCache>

interface PanelThemeProps {
  readonly children: ReactNode
  /** The colour mode, where it is not the administrator's choice. */
  readonly mode?: ColourMode
}

/** Gives the page its theme: language, direction, colour mode and primary colour; follows each of them. */
export const PanelTheme = ({ children, mode: fixed }: PanelThemeProps) => {
  const locale = useCurrentLocale()
  const chosen = useColourMode()
  const mode = fixed ?? chosen
  const { primary } = useLayout()
  const [bright, deep] = useBrand().colours
  const theme = useMemo(
    () => createPanelTheme({ locale, mode, ...(primary ? { primary } : { primary: bright, deep }) }),
    [locale, mode, primary, bright, deep],
  )
  return (
    <CacheProvider value={CACHES[locale]}>
      <ThemeProvider theme={theme}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

/** White paper, whatever the panel's colours are. */
export const PaperTheme = ({ children }: Pick<PanelThemeProps, 'children'>) => (
  <PanelTheme mode="light">{children}</PanelTheme>
)
