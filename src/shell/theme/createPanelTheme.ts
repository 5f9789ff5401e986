import { arSA, enUS } from '@mui/material/locale'
import { createTheme, type Theme } from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { defaultTheme } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { radius } from '../../theme/tokens.ts'
import { admin } from './admin.ts'
import { baseline } from './baseline.ts'
import { buttons } from './buttons.ts'
import { indicators } from './indicators.ts'
import { inputs } from './inputs.ts'
import { paletteOf } from './palette.ts'
import { type ColourMode, panelTokens } from './panelTokens.ts'
import { surfaces } from './surfaces.ts'
import { tables } from './tables.ts'
import './tokensOfTheme.ts'
import { typography } from './typography.ts'

/** MUI's own texts (pagination, autocomplete, closing). */
const TEXTS = { ar: arSA, en: enUS } satisfies Record<Locale, object>

/** Widest content of the fixed-width layout, in px. */
export const CONTAINER_WIDTH = 1320

/** Below this width (px) the menus stand in a drawer. */
const WIDE = 900

export interface ThemeChoice {
  readonly locale: Locale
  readonly mode: ColourMode
  /** Another primary colour than #009EF7, as `#rrggbb`. */
  readonly primary?: string
  /** The darker colour that goes with it. */
  readonly deep?: string
}

/** The panel's theme: one set of tokens in two modes and two directions, merged deep over react-admin's own. */
export const createPanelTheme = ({ locale, mode, primary, deep }: ThemeChoice): Theme => {
  const t = panelTokens(mode, primary, deep)
  const parts = [baseline(t), buttons(t), surfaces(t, mode), inputs(t), tables(t), indicators(t), admin(t)]
  const components = parts.reduce((all, part) => deepmerge(all, part), defaultTheme.components)
  return createTheme(
    {
      tokens: t,
      direction: DIRECTION[locale],
      palette: paletteOf(t, mode),
      typography,
      shape: { borderRadius: radius.control },
      breakpoints: { values: { xs: 0, sm: 600, md: WIDE, lg: 1200, xl: 1536 } },
      sidebar: defaultTheme.sidebar,
      components,
    },
    TEXTS[locale],
  )
}
