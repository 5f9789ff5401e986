import { BY_MODE, brandTokens, type ColourMode } from '../../theme/brandTokens.ts'
import type { Tokens } from '../../theme/tokens.ts'

export type { ColourMode }

/**
 * The design tokens of a colour mode. Another primary colour (layout configuration, brand) brings its own readable
 * text shade along; `deep`: the darker colour that goes with it.
 */
export const panelTokens = (mode: ColourMode, primary?: string, deep = primary): Tokens => ({
  ...BY_MODE[mode],
  ...(primary && deep && brandTokens(mode, [primary, deep])),
})
