import { type ComponentType, lazy } from 'react'
import type { ChartKind, PlotProps } from './chartTypes.ts'

/** Kind of chart → what draws it; each is fetched when the first chart of its kind is shown. */
export const plots: Readonly<Record<ChartKind, ComponentType<PlotProps>>> = {
  line: lazy(() => import('./LinePlot.tsx')),
  bar: lazy(() => import('./BarPlot.tsx')),
  pie: lazy(() => import('./PiePlot.tsx')),
}
