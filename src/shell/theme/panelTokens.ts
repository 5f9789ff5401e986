import { darken, getContrastRatio, lighten } from '@mui/material/styles'
import { dark, light, type Tokens } from '../tokens.ts'

export type ColourMode = 'light' | 'dark'

const BY_MODE = { light, dark } satisfies Record<ColourMode, Tokens>

/** Contrast that a text needs on its background (WCAG 2.2 AA). */
const READABLE = 4.5

const STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]

/** The colour itself, or the nearest darker (on light) or lighter one (on dark) that can be read on `surface`. */
const readableOn = (colour: string, surface: string, mode: ColourMode): string => {
  const shift = mode === 'light' ? darken : lighten
  const shades = STEPS.map((step) => shift(colour, step))
  return shades.find((shade) => getContrastRatio(shade, surface) >= READABLE) ?? BY_MODE[mode].ink
}

/** Text for a fill: white, the dark of the brand, or black, whichever is the first that can be read. */
const textOn = (fill: string): string =>
  ['#FFFFFF', light.onPrimary].find((text) => getContrastRatio(text, fill) >= READABLE) ?? '#000000'

/**
 * The design tokens of a colour mode. Another primary colour (layout configuration) brings its own readable
 * text shade along.
 */
export const panelTokens = (mode: ColourMode, primary?: string): Tokens => {
  const tokens = BY_MODE[mode]
  if (!primary) return tokens
  return {
    ...tokens,
    primary,
    primaryInk: readableOn(primary, tokens.surface, mode),
    primaryTint: mode === 'light' ? lighten(primary, 0.9) : darken(primary, 0.8),
    onPrimary: textOn(primary),
    focus: readableOn(primary, tokens.surface, mode),
  }
}
