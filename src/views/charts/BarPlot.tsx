import { BarChart } from '@mui/x-charts/BarChart'
import { useAxes } from './axes.ts'
import { BEFORE_OPACITY, useSeriesColours } from './chartColours.ts'
import type { PlotProps } from './chartTypes.ts'
import { PlotFrame } from './PlotFrame.tsx'

/**
 * Bars side by side, one for each series in each category. Their corners stay square: the library cuts round
 * ones where the bars stood before the axis was measured.
 */
const BarPlot = ({ data, title, height }: PlotProps) => {
  const { margin, x, y, grid, gridStyle, valueFormatter } = useAxes(data)
  const colours = useSeriesColours(data.series)
  return (
    <PlotFrame title={title}>
      <BarChart
        height={height}
        margin={margin}
        hideLegend
        grid={grid}
        xAxis={[{ ...x, scaleType: 'band', categoryGapRatio: 0.4 }]}
        yAxis={[y]}
        series={data.series.map(({ key, label, values, isBefore }, index) => ({
          id: key,
          label,
          data: values,
          color: isBefore
            ? `color-mix(in srgb, ${colours[index]} ${BEFORE_OPACITY * 100}%, transparent)`
            : colours[index],
          valueFormatter,
        }))}
        sx={gridStyle}
      />
    </PlotFrame>
  )
}

export default BarPlot
