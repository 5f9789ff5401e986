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
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        fontSize: fontSize.base,
        alignItems: 'center',
        // Narrow, what is told takes the whole width, and what can be done stands below it.
        [theme.breakpoints.down('sm')]: {
          '&:has(> .MuiAlert-action > .MuiButton-root)': { flexWrap: 'wrap' },
          '& > .MuiAlert-message': { flex: '1 1 0', minWidth: 0 },
          '& > .MuiAlert-action:has(> .MuiButton-root)': {
            flexBasis: '100%',
            justifyContent: 'flex-end',
            paddingBlockStart: 0,
          },
        },
      }),
    },
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
