import { arSA, enUS } from '@mui/material/locale'
import { createTheme, type PaletteOptions, type Theme, type ThemeOptions } from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { defaultTheme } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { radius, type Tokens } from '../../theme/tokens.ts'
import { admin } from './admin.ts'
import { buttons } from './buttons.ts'
import { indicators } from './indicators.ts'
import { inputs } from './inputs.ts'
import { type ColourMode, panelTokens } from './panelTokens.ts'
import { surfaces } from './surfaces.ts'
import { tables } from './tables.ts'
import './tokensOfTheme.ts'
import { typography } from './typography.ts'

/** The page itself: canvas, focus ring, and stillness for those who ask for it. */
const baseline = (t: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
      '::selection': { background: t.primaryTint, color: t.ink },
      a: { color: t.primaryInk },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '1ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '1ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: { '&.Mui-focusVisible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 } },
    },
  },
})

/**
 * MUI colours texts, links and outlines by `main`, so `main` is the readable ink of each hue; the bright
 * colours (`light`) are for fills, which the components name themselves.
 */
const paletteOf = (t: Tokens, mode: ColourMode): PaletteOptions => {
  const onInk = mode === 'light' ? '#FFFFFF' : t.canvas
  return {
    mode,
    primary: { main: t.primaryInk, light: t.primary, dark: t.primaryInk, contrastText: onInk },
    secondary: { main: t.inkSoft, contrastText: onInk },
    success: { main: t.successInk, light: t.success, contrastText: onInk },
    warning: { main: t.warningInk, light: t.warning, contrastText: onInk },
    error: { main: t.dangerInk, light: t.danger, contrastText: onInk },
    info: { main: t.primaryInk, light: t.primary, contrastText: onInk },
    text: { primary: t.ink, secondary: t.inkSoft },
    background: { default: t.canvas, paper: t.surface },
    divider: t.line,
  }
}

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
