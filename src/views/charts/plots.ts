import type { ComponentType } from 'react'
import { lazyPart } from '../parts/arriving.ts'
import type { ChartKind, PlotProps } from './chartTypes.ts'

/** Kind of chart → what draws it; each is fetched when the first chart of its kind is shown. */
export const plots: Readonly<Record<ChartKind, ComponentType<PlotProps>>> = {
  line: lazyPart(() => import('./LinePlot.tsx')),
  bar: lazyPart(() => import('./BarPlot.tsx')),
  pie: lazyPart(() => import('./PiePlot.tsx')),
}
