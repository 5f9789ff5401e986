import { LineChart } from '@mui/x-charts/LineChart'
import { useAxes } from './axes.ts'
import { useSeriesColours } from './chartColours.ts'
import type { PlotProps } from './chartTypes.ts'
import { PlotFrame } from './PlotFrame.tsx'

/** Up to so many points, each is marked. */
const MARKED = 2

/** Lines over time; the first is filled below. */
const LinePlot = ({ data, title, height }: PlotProps) => {
  const { margin, x, y, grid, gridStyle, valueFormatter } = useAxes(data)
  const colours = useSeriesColours(data.series)
  return (
    <PlotFrame title={title}>
      <LineChart
        height={height}
        margin={margin}
        hideLegend
        grid={grid}
        xAxis={[{ ...x, scaleType: 'point' }]}
        yAxis={[y]}
        series={data.series.map(({ key, label, values, isBefore }, index) => ({
          id: isBefore ? `before-${key}` : key,
          label,
          data: values,
          area: !isBefore && index === 0,
          showMark: data.categories.length <= MARKED,
          curve: 'linear',
          color: colours[index],
          valueFormatter,
        }))}
        sx={{
          ...gridStyle,
          '& .MuiLineChart-line': { strokeWidth: 2 },
          '& .MuiLineChart-area': { fillOpacity: 0.12 },
          '& .MuiLineChart-line[data-series^="before-"]': {
            strokeDasharray: '4 4',
            strokeWidth: 1.5,
            opacity: 0.7,
          },
        }}
      />
    </PlotFrame>
  )
}

export default LinePlot
