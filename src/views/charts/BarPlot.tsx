import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useAxes } from './axes.ts'
import { BEFORE_OPACITY, useSeriesColours } from './chartColours.ts'
import type { PlotProps } from './chartTypes.ts'
import { PlotFrame } from './PlotFrame.tsx'

/**
 * Each series once more in its place of the legend, in the rows of what is told of a category: they follow the
 * series as they were handed over.
 */
const rowsAsLegend = (count: number) => ({
  '& tbody': { display: 'grid', gridTemplateColumns: 'auto auto' },
  '& tbody tr': { display: 'contents' },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, row) => [
      `& tbody tr:nth-of-type(${row + 1}) > *`,
      { order: count - row, alignContent: 'center' },
    ]),
  ),
})

/**
 * Bars side by side, one for each series in each category, the first where reading begins: the library turns
 * categories around, and within them leaves series from left to right. Their corners stay square: the library cuts
 * round ones where the bars stood before the axis was measured.
 */
const BarPlot = ({ data, title, height }: PlotProps) => {
  const isRtl = useTheme().direction === 'rtl'
  const { margin, x, y, grid, gridStyle, valueFormatter } = useAxes(data)
  const colours = useSeriesColours(data.series)
  const series = data.series.map(({ key, label, values, isBefore }, index) => ({
    id: key,
    label,
    data: values,
    color: isBefore
      ? `color-mix(in srgb, ${colours[index]} ${BEFORE_OPACITY * 100}%, transparent)`
      : colours[index],
    valueFormatter,
  }))
  return (
    <PlotFrame title={title}>
      <BarChart
        height={height}
        margin={margin}
        hideLegend
        grid={grid}
        xAxis={[{ ...x, scaleType: 'band', categoryGapRatio: 0.4 }]}
        yAxis={[y]}
        series={isRtl ? series.reverse() : series}
        slotProps={{ tooltip: { sx: isRtl ? rowsAsLegend(series.length) : {} } }}
        sx={gridStyle}
      />
    </PlotFrame>
  )
}

export default BarPlot
