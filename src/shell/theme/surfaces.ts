import type { ThemeOptions } from '@mui/material/styles'
import { fontSize, radius, type Tokens } from '../../theme/tokens.ts'
import type { ColourMode } from './panelTokens.ts'

const FLOATING = {
  light: '0 8px 28px rgba(24, 28, 50, 0.12), 0 1px 3px rgba(24, 28, 50, 0.08)',
  dark: '0 12px 32px rgba(0, 0, 0, 0.55)',
} satisfies Record<ColourMode, string>

/** Shadow of what floats above the page; nothing else has one. */
export const floatingShadow = (mode: ColourMode): string => FLOATING[mode]

/** Cards with a hairline; menus, dialogs, tooltips and snackbars that float. */
export const surfaces = (t: Tokens, mode: ColourMode): ThemeOptions['components'] => {
  const floating = {
    backgroundColor: t.raised,
    backgroundImage: 'none',
    border: `1px solid ${t.line}`,
    borderRadius: radius.card,
    boxShadow: floatingShadow(mode),
  }
  return {
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: `1px solid ${t.line}`, borderRadius: radius.card } },
    },
    MuiCardContent: { styleOverrides: { root: { padding: 20, '&:last-child': { paddingBottom: 20 } } } },
    MuiMenu: { styleOverrides: { paper: { ...floating, marginTop: 4 }, list: { padding: 6 } } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: { styleOverrides: { paper: { ...floating, marginTop: 4 } } },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          borderRadius: radius.chip,
          fontSize: fontSize.base,
          '&:hover': { backgroundColor: t.canvas },
          '&.Mui-focusVisible': { backgroundColor: t.canvas, outlineOffset: -2 },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.primaryTint, color: t.primaryInk },
        },
      },
    },
    MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
    MuiDialog: { styleOverrides: { paper: { ...floating, margin: 16 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: fontSize.lg, padding: '20px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: t.inkSoft } } },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', padding: '12px 24px 20px', gap: 8 } } },
    MuiBackdrop: {
      styleOverrides: {
        root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(8, 12, 24, 0.48)' } },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: {
          backgroundColor: mode === 'light' ? t.ink : t.lineStrong,
          color: '#FFFFFF',
          fontSize: fontSize.xs,
          padding: '6px 10px',
          borderRadius: radius.chip,
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          backgroundColor: mode === 'light' ? t.ink : t.raised,
          color: '#FFFFFF',
          border: `1px solid ${mode === 'light' ? t.ink : t.lineStrong}`,
          borderRadius: radius.control,
          fontSize: fontSize.base,
        },
        action: { '& .MuiButton-root': { color: '#5CC2FF' } },
      },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: t.surface, border: 'none' } } },
    MuiAccordion: {
      defaultProps: { disableGutters: true, elevation: 0, square: true },
      styleOverrides: { root: { backgroundColor: 'transparent', '&::before': { display: 'none' } } },
    },
  }
}
