import type { ThemeOptions } from '@mui/material/styles'
import { fontSize, radius, type Tokens } from '../../theme/tokens.ts'

/** Chips, tabs, alerts, progress and placeholders. */
export const indicators = (t: Tokens): ThemeOptions['components'] => ({
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: radius.chip, fontSize: fontSize.xs, fontWeight: 600, height: 26 },
      sizeSmall: { height: 24 },
      filled: { backgroundColor: t.line, color: t.ink },
      outlined: { borderColor: t.lineStrong },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 44, borderBottom: `1px solid ${t.line}` },
      indicator: { backgroundColor: t.primaryInk, height: 2 },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        paddingInline: 16,
        color: t.inkSoft,
        '&.Mui-selected': { color: t.primaryInk },
      },
    },
  },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: radius.control, fontSize: fontSize.base, alignItems: 'center' } },
    variants: [
      { props: { severity: 'error' }, style: { backgroundColor: t.dangerTint, color: t.dangerInk } },
      { props: { severity: 'warning' }, style: { backgroundColor: t.warningTint, color: t.warningInk } },
      { props: { severity: 'success' }, style: { backgroundColor: t.successTint, color: t.successInk } },
      { props: { severity: 'info' }, style: { backgroundColor: t.primaryTint, color: t.primaryInk } },
    ],
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 3, borderRadius: 2, backgroundColor: t.line },
      bar: { backgroundColor: t.primary },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: t.line, borderRadius: radius.chip } },
  },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: fontSize.sm, lineHeight: 1.5, color: t.inkSoft },
      separator: { marginInline: 6 },
    },
  },
})
