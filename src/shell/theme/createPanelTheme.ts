import { arSA, enUS } from '@mui/material/locale'
import {
  createTheme,
  type PaletteOptions,
  type Theme,
  type ThemeOptions,
  type TypographyVariantsOptions,
} from '@mui/material/styles'
import { deepmerge } from '@mui/utils'
import { defaultTheme } from 'react-admin'
import { DIRECTION, type Locale } from '#src/i18n/locales.ts'
import { fontFamily, fontSize, radius, type Tokens } from '../../theme/tokens.ts'
import { buttons, indicators } from './controls.ts'
import { inputs } from './inputs.ts'
import { type ColourMode, panelTokens } from './panelTokens.ts'
import { surfaces } from './surfaces.ts'
import { admin, tables } from './tables.ts'

const heading = (size: number, lineHeight: number) => ({
  fontSize: size,
  fontWeight: 600,
  lineHeight,
  letterSpacing: 0,
})

const body = (size: number) => ({ fontSize: size, lineHeight: 1.6, letterSpacing: 0 })

/** Few sizes, weight before size; line height 1.6 suits Arabic. Only 400 and 600 are loaded. */
const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: fontSize.base,
  fontWeightRegular: 400,
  fontWeightMedium: 600,
  fontWeightBold: 600,
  h1: heading(fontSize.xl, 1.4),
  h2: heading(fontSize.lg, 1.5),
  h3: heading(fontSize.base, 1.5),
  h4: heading(fontSize.display, 1.3),
  h5: heading(fontSize.xl, 1.4),
  h6: heading(fontSize.lg, 1.5),
  subtitle1: { ...body(fontSize.base), fontWeight: 600 },
  subtitle2: { ...body(fontSize.sm), fontWeight: 600 },
  body1: body(fontSize.base),
  body2: body(fontSize.sm),
  caption: body(fontSize.xs),
  overline: { ...body(fontSize.xs), fontWeight: 600, textTransform: 'none' },
  button: { ...body(fontSize.base), fontWeight: 600, textTransform: 'none' },
}

declare module '@mui/material/styles' {
  interface Theme {
    /** The design tokens of the colour mode, another primary colour taken into account. */
    tokens: Tokens
  }
  interface ThemeOptions {
    tokens?: Tokens
  }
}

/** The page itself: canvas, focus ring, and stillness for those who ask for it. */
const baseline = (t: Tokens): ThemeOptions['components'] => ({
  MuiCssBaseline: {
    styleOverrides: {
      body: { overflowWrap: 'break-word', fontVariantNumeric: 'lining-nums' },
      ':focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
      '::selection': { background: t.primaryTint, color: t.ink },
      a: { color: t.primaryInk },
      // Browsers quote Arabic with the marks of English.
      ':lang(ar) q': { quotes: '"«" "»"' },
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
