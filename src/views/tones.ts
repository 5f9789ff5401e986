import type { Tokens } from '#src/theme/tokens.ts'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger'

/** Text and background of a tone; each pair passes 4.5 : 1. */
export const toneColours = (tokens: Tokens): Record<Tone, { ink: string; tint: string }> => ({
  neutral: { ink: tokens.inkSoft, tint: tokens.line },
  primary: { ink: tokens.primaryInk, tint: tokens.primaryTint },
  success: { ink: tokens.successInk, tint: tokens.successTint },
  warning: { ink: tokens.warningInk, tint: tokens.warningTint },
  danger: { ink: tokens.dangerInk, tint: tokens.dangerTint },
})
