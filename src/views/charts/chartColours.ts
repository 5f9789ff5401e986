import { useTheme } from '@mui/material/styles'
import type { Tokens } from '#src/theme/tokens.ts'
import type { ChartSeries } from './chartTypes.ts'

/** Neighbours differ in brightness too, so that they are told apart without their colour. */
const paletteOf = (t: Tokens): readonly string[] => [
  t.primary,
  t.successInk,
  t.warning,
  t.danger,
  t.inkSoft,
  t.success,
  t.primaryInk,
  t.warningInk,
]

/** The colours of slices or series in their order; they begin anew after the eighth. */
export const useColours = (): ((index: number) => string) => {
  const palette = paletteOf(useTheme().tokens)
  return (index) => palette[index % palette.length] ?? ''
}

/** The colour of each series: one that stands behind is pale. */
export const useSeriesColours = (series: readonly ChartSeries[]): readonly string[] => {
  const { tokens } = useTheme()
  const colour = useColours()
  return series.map(({ isBefore }, index) => (isBefore ? tokens.inkSoft : colour(index)))
}

/** How much of its colour a bar of the period before keeps. */
export const BEFORE_OPACITY = 0.45
