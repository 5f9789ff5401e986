import { contrastOf, mixed } from './contrast.ts'
import { dark, light, type Tokens } from './tokens.ts'

export type ColourMode = 'light' | 'dark'

/** The tokens of each colour mode, in the default brand's colours. */
export const BY_MODE = { light, dark } as const satisfies Record<ColourMode, Tokens>

/** Contrast that a text needs on its background (WCAG 2.2 AA). */
const READABLE = 4.5

/** What a fill needs to be seen on its surface; its text is what tells of it. */
const VISIBLE = 1.3

const WHITE = '#FFFFFF'
const BLACK = '#000000'

/** The colour itself, then ever more of the other in it. */
const shadesOf = (colour: string, towards: string): string[] =>
  Array.from({ length: 10 }, (_, step) => mixed(colour, towards, step / 10))

/** Text for a fill: white, the dark of the tokens, or black, whichever is the first that can be read. */
const textOn = (fill: string): string =>
  [WHITE, light.onPrimary].find((text) => contrastOf(text, fill) >= READABLE) ?? BLACK

/** The colour, or the nearest darker one that can be read on white, and white on it. */
export const deepOf = (colour: string): string =>
  shadesOf(colour, BLACK).find((shade) => contrastOf(shade, WHITE) >= READABLE) ?? BLACK

/** The tokens that a brand's two colours change. */
export type BrandTokens = Pick<
  Tokens,
  'primary' | 'primaryAway' | 'primaryInk' | 'primaryTint' | 'onPrimary' | 'focus'
>

/**
 * The tokens that carry a brand, from its bright and its deep colour `#rrggbb`: whatever those are, texts can be
 * read and fills be seen. The colours that the tokens are made of already need nothing.
 */
export const brandTokens = (
  mode: ColourMode,
  [bright, deep]: readonly [string, string],
): BrandTokens | undefined => {
  const tokens = BY_MODE[mode]
  if (bright.toUpperCase() === tokens.primary) return undefined
  const towards = mode === 'light' ? BLACK : WHITE
  const primary =
    shadesOf(bright, towards).find((shade) => contrastOf(shade, tokens.surface) >= VISIBLE) ?? tokens.primary
  const primaryTint = mixed(bright, mode === 'light' ? WHITE : BLACK, mode === 'light' ? 0.9 : 0.8)
  const surfaces = [tokens.surface, tokens.raised, tokens.canvas, primaryTint]
  const primaryInk =
    shadesOf(mode === 'light' ? deep : bright, towards).find((shade) =>
      surfaces.every((surface) => contrastOf(shade, surface) >= READABLE),
    ) ?? tokens.ink
  const onPrimary = textOn(primary)
  return {
    primary,
    primaryAway: onPrimary === WHITE ? BLACK : WHITE,
    primaryInk,
    primaryTint,
    onPrimary,
    focus: primaryInk,
  }
}
