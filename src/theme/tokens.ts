/**
 * The design tokens of the product: one source for the panel's MUI theme and for the custom properties of
 * the public pages. Plain data: both entries and tests import it without pulling a library in.
 */
export const light = {
  canvas: '#F5F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#EFF2F5',
  lineStrong: '#D8DEE9',
  ink: '#181C32',
  inkSoft: '#5E6278',
  primary: '#009EF7',
  /** What a fill of the primary colour moves towards under the pointer: away from its text. */
  primaryAway: '#FFFFFF',
  primaryInk: '#0072B5',
  primaryTint: '#E8F6FE',
  onPrimary: '#06283D',
  success: '#50CD89',
  successInk: '#1B7A4A',
  successTint: '#E8FFF3',
  warning: '#FFC700',
  warningInk: '#8A5A00',
  warningTint: '#FFF8DD',
  danger: '#F1416C',
  dangerInk: '#C81E4B',
  dangerTint: '#FFF0F4',
  focus: '#0072B5',
} as const

export type Tokens = { readonly [K in keyof typeof light]: string }

export const dark: Tokens = {
  canvas: '#0F1117',
  surface: '#171A23',
  raised: '#1E222D',
  line: '#262B38',
  lineStrong: '#3A4152',
  ink: '#F1F3F9',
  inkSoft: '#A6ADC0',
  primary: '#009EF7',
  primaryAway: '#FFFFFF',
  primaryInk: '#5CC2FF',
  primaryTint: '#0E2A3D',
  onPrimary: '#06283D',
  success: '#50CD89',
  successInk: '#6FE0A3',
  successTint: '#11301F',
  warning: '#FFC700',
  warningInk: '#FFD84D',
  warningTint: '#362B06',
  danger: '#F1416C',
  dangerInk: '#FF7F9F',
  dangerTint: '#3B1320',
  focus: '#5CC2FF',
}

export const radius = { card: 12, control: 8, chip: 6 } as const

/** Type sizes in px (ui.md: few sizes, weight before size). */
export const fontSize = { xs: 12, sm: 13, base: 14, lg: 16, xl: 20, display: 28 } as const

export const fontFamily = "'IBM Plex Sans Arabic', system-ui, sans-serif"
