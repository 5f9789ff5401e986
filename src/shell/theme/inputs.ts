import type { ThemeOptions } from '@mui/material/styles'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import { fontSize, radius, type Tokens } from '../../theme/tokens.ts'

/** What opens below a field (choices, calendars) stands over everything, dialogs too (spec section 9). */
const WIDGET = { zIndex: 3000 } as const

/** The label stands above its field instead of floating in it; the outline therefore has no notch. */
const labelAbove = (t: Tokens) => ({
  position: 'static' as const,
  transform: 'none',
  maxWidth: '100%',
  marginBottom: 6,
  overflow: 'visible',
  whiteSpace: 'normal' as const,
  pointerEvents: 'auto' as const,
  fontSize: fontSize.sm,
  fontWeight: 600,
  lineHeight: 1.5,
  color: t.ink,
  '&.Mui-focused': { color: t.ink },
  '&.Mui-disabled': { color: t.inkSoft },
  '&.Mui-error': { color: t.dangerInk },
})

const outlined = (t: Tokens, outline: string) => ({
  backgroundColor: t.surface,
  borderRadius: radius.control,
  minHeight: 40,
  fontSize: fontSize.base,
  [`&:hover .${outline}`]: { borderColor: t.inkSoft },
  [`&.Mui-focused .${outline}`]: { borderColor: t.primaryInk, borderWidth: 1 },
  '&.Mui-focused': { boxShadow: `0 0 0 3px ${t.primaryTint}` },
  [`&.Mui-error .${outline}`]: { borderColor: t.dangerInk },
  '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${t.dangerTint}` },
  '&.Mui-disabled': { backgroundColor: t.canvas },
})

const notchless = (t: Tokens) => ({ borderColor: t.lineStrong, top: 0, '& legend': { display: 'none' } })

/** Fields: label above, 40 px high, outlined; switches and boxes in the readable blue. */
export const inputs = (t: Tokens): ThemeOptions['components'] => ({
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiInputLabel: { defaultProps: { shrink: true }, styleOverrides: { root: labelAbove(t) } },
  MuiFormLabel: {
    styleOverrides: {
      root: { color: t.ink, '&.Mui-focused': { color: t.ink } },
      asterisk: { color: t.dangerInk },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: outlined(t, 'MuiOutlinedInput-notchedOutline'),
      input: {
        height: 'auto',
        padding: '8px 12px',
        lineHeight: 1.6,
        '&::placeholder': { color: t.inkSoft, opacity: 1 },
      },
      multiline: { padding: 0 },
      notchedOutline: notchless(t),
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: outlined(t, 'MuiPickersOutlinedInput-notchedOutline'),
      notchedOutline: notchless(t),
    },
  },
  MuiMenu: { styleOverrides: { root: WIDGET } },
  MuiAutocomplete: { styleOverrides: { popper: WIDGET } },
  MuiPickerPopper: { styleOverrides: { root: WIDGET } },
  MuiFormHelperText: {
    styleOverrides: {
      root: { marginInline: 0, marginTop: 4, fontSize: fontSize.xs, lineHeight: 1.5, color: t.inkSoft },
    },
  },
  MuiCheckbox: { styleOverrides: { root: { color: t.inkSoft } } },
  MuiRadio: { styleOverrides: { root: { color: t.inkSoft } } },
  MuiFormControlLabel: { styleOverrides: { label: { fontSize: fontSize.base } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 40, height: 24, padding: 2, marginInline: 4 },
      switchBase: {
        padding: 4,
        '&.Mui-checked': { color: '#FFFFFF', transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: t.primaryInk, opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${t.focus}`, outlineOffset: 2 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4 },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none', color: '#FFFFFF' },
      track: { borderRadius: 12, backgroundColor: t.inkSoft, opacity: 1 },
    },
    variants: [
      {
        props: { size: 'small' },
        style: {
          width: 34,
          height: 20,
          '& .MuiSwitch-switchBase': { padding: 4 },
          '& .MuiSwitch-switchBase.Mui-checked': { transform: 'translateX(14px)' },
          '& .MuiSwitch-thumb': { width: 12, height: 12 },
        },
      },
    ],
  },
})
