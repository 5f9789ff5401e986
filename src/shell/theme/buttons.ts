import type { ThemeOptions } from '@mui/material/styles'
import { fontSize, radius, type Tokens } from '../../theme/tokens.ts'

/** Buttons: 36 px, no upper case; the bright primary as a fill with dark text, the readable blue for texts. */
export const buttons = (t: Tokens): ThemeOptions['components'] => ({
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: radius.control,
        minHeight: 36,
        padding: '6px 14px',
        fontSize: fontSize.base,
        lineHeight: 1.5,
        whiteSpace: 'nowrap',
      },
      sizeSmall: { minHeight: 32, padding: '4px 10px', fontSize: fontSize.sm },
      sizeLarge: { minHeight: 44, padding: '10px 20px' },
      text: { '&:hover': { backgroundColor: t.line } },
      outlined: {
        borderColor: t.lineStrong,
        backgroundColor: t.surface,
        color: t.ink,
        '&:hover': { borderColor: t.lineStrong, backgroundColor: t.canvas },
      },
      contained: { '&.Mui-disabled': { backgroundColor: t.line, color: t.inkSoft } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: {
          backgroundColor: t.primary,
          color: t.onPrimary,
          '&:hover': { backgroundColor: t.primary, filter: 'brightness(0.94)' },
        },
      },
      {
        props: { variant: 'outlined', color: 'error' },
        style: { color: t.dangerInk, '&:hover': { backgroundColor: t.dangerTint, borderColor: t.dangerInk } },
      },
    ],
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: radius.control, color: t.inkSoft, '&:hover': { backgroundColor: t.line } },
    },
    variants: [{ props: { color: 'error' }, style: { color: t.dangerInk } }],
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        textTransform: 'none',
        borderColor: t.lineStrong,
        color: t.inkSoft,
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint, color: t.primaryInk },
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { color: t.primaryInk } } },
})
