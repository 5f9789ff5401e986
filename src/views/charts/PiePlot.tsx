import { useTheme } from '@mui/material/styles'
import { PieChart } from '@mui/x-charts/PieChart'
import { useAppLocale } from '../locale.ts'
import { MARGIN } from './axes.ts'
import { useColours } from './chartColours.ts'
import type { PlotProps } from './chartTypes.ts'
import { categoryText, isolatedValue } from './chartValues.ts'
import { PlotFrame } from './PlotFrame.tsx'

/** A ring of the shares of the first series; what is below zero has no share. */
const PiePlot = ({ data, title, height }: PlotProps) => {
  const colour = useColours()
  const locale = useAppLocale()
  const { tokens } = useTheme()
  const values = data.series[0]?.values ?? []
  return (
    <PlotFrame title={title}>
      <PieChart
        height={height}
        margin={{ ...MARGIN, bottom: MARGIN.top }}
        hideLegend
        series={[
          {
            id: data.series[0]?.key ?? 'values',
            innerRadius: '64%',
            paddingAngle: 1,
            cornerRadius: 3,
            data: data.categories.map((category, index) => ({
              id: category,
              label: categoryText(data, category, locale),
              value: Math.max(0, values[index] ?? 0),
              color: colour(index),
            })),
            valueFormatter: ({ value }) => isolatedValue(data.valueKind, value),
          },
        ]}
        sx={{ '& .MuiPieChart-arc': { stroke: tokens.surface } }}
      />
    </PlotFrame>
  )
}

export default PiePlot
