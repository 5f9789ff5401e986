import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { ReportCharts } from '#src/dataProvider/reportCharts.ts'
import type { AnyReport, BreakdownChart } from '#src/schema/report.ts'
import { ChartTable } from '#src/views/charts/ChartTable.tsx'
import { ChartCard } from '#src/views/charts/chartStyles.ts'
import { breakdownData, partsOf } from './chartData.ts'

/** Of a line of the table, and of its head with the sum, in px. */
const HEIGHT = { line: 36, frame: 80 } as const

interface BreakdownProps {
  readonly report: AnyReport
  readonly chart: BreakdownChart
  readonly charts: ReportCharts | undefined
}

/** A table of sums by what rows have in common; nothing while there are none. */
export const Breakdown = ({ report, chart, charts }: BreakdownProps) => {
  const translate = useTranslate()
  const heading = useId()
  const parts = partsOf(charts, chart.key)
  if (parts.length === 0) return null
  const title = translate(`resources.${report.name}.charts.${chart.key}`)
  return (
    <ChartCard aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
      </header>
      <ChartTable
        data={breakdownData(report, chart, parts, translate)}
        title={title}
        categoryLabel={translate(`resources.${report.name}.fields.${chart.by[0]}`)}
        height={HEIGHT.frame + HEIGHT.line * parts.length}
      />
    </ChartCard>
  )
}
