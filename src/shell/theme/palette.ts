import type { PaletteOptions } from '@mui/material/styles'
import type { Tokens } from '../../theme/tokens.ts'
import type { ColourMode } from './panelTokens.ts'

/**
 * MUI colours texts, links and outlines by `main`, so `main` is the readable ink of each hue; the bright
 * colours (`light`) are for fills, which the components name themselves.
 */
export const paletteOf = (t: Tokens, mode: ColourMode): PaletteOptions => {
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
