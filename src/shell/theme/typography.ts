import type { TypographyVariantsOptions } from '@mui/material/styles'
import { fontFamily, fontSize } from '../../theme/tokens.ts'

const heading = (size: number, lineHeight: number) => ({
  fontSize: size,
  fontWeight: 600,
  lineHeight,
  letterSpacing: 0,
})

const body = (size: number) => ({ fontSize: size, lineHeight: 1.6, letterSpacing: 0 })

/** Few sizes, weight before size; line height 1.6 suits Arabic. Only 400 and 600 are loaded. */
export const typography: TypographyVariantsOptions = {
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
