import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { fontFamily, fontSize } from '#src/theme/tokens.ts'
import { useAppLocale } from '../locale.ts'
import type { ChartData } from './chartTypes.ts'
import { axisCategory, axisValue, categoryText, isolatedValue } from './chartValues.ts'

/** Space around a drawing in px; its axes come on top. */
export const MARGIN = { top: 12, bottom: 0, left: 8, right: 8 } as const

/** Half of the longest name on the axis below: the library cuts the last one where there is less room for it. */
const LAST_NAME = 38

/** The longest label of a value, in px. */
const VALUE_ROOM = 48

/** Names that have room on the axis below, on narrow screens and on others. */
const MOST_NAMES = { narrow: 3, wide: 7 } as const

/** Both axes of a drawing: from the reading edge to the other, with the values on the side where reading begins. */
export const useAxes = (data: ChartData) => {
  const locale = useAppLocale()
  const theme = useTheme()
  const isRtl = theme.direction === 'rtl'
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'))
  // The library leaves out what overlaps from left to right alone.
  const step = Math.ceil(data.categories.length / MOST_NAMES[isNarrow ? 'narrow' : 'wide'])
  const tickLabelStyle = { fill: theme.tokens.inkSoft, fontSize: fontSize.xs, fontFamily }
  return {
    margin: { ...MARGIN, [isRtl ? 'left' : 'right']: LAST_NAME },
    x: {
      data: [...data.categories],
      reverse: isRtl,
      tickLabelStyle,
      tickLabelInterval: (_: string, index: number) => index % step === 0,
      disableTicks: true,
      disableLine: true,
      height: 32,
      valueFormatter: (category: string, { location }: { location: string }) =>
        location === 'tick' ? axisCategory(data, category, locale) : categoryText(data, category, locale),
    },
    y: {
      position: isRtl ? ('right' as const) : ('left' as const),
      // At the right edge in both directions: from the axis, numbers of a right-hand one would begin at the left.
      tickLabelStyle: isRtl
        ? { ...tickLabelStyle, textAnchor: 'start' as const, transform: `translateX(${VALUE_ROOM}px)` }
        : tickLabelStyle,
      tickNumber: 4,
      disableTicks: true,
      disableLine: true,
      // Measured by the library it is at times too narrow for its own labels, which it then cuts.
      width: VALUE_ROOM + 12,
      ...(data.valueKind === 'number' ? { tickMinStep: 1 } : {}),
      valueFormatter: (value: number) => axisValue(data.valueKind, value, locale),
    },
    grid: { horizontal: true },
    gridStyle: { '& .MuiChartsGrid-line': { stroke: theme.tokens.line } },
    valueFormatter: (value: number | null) => (value === null ? '–' : isolatedValue(data.valueKind, value)),
  }
}
