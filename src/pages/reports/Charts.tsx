import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { ReportCharts } from '#src/dataProvider/reportCharts.ts'
import type { AnyReport, BreakdownChart, SeriesChart, SharesChart } from '#src/schema/report.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { ChartTable } from '#src/views/charts/ChartTable.tsx'
import { ChartCard } from '#src/views/charts/chartStyles.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { breakdownData, partsOf, pointsOf, seriesData, sharesData, sharesOf } from './chartData.ts'

/** Time takes the room that shares leave; one below the other on a narrow screen. */
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '&&[data-charts="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media (min-width: 1200px)': {
    '&[data-charts="3"]': { gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' },
  },
  '@media (min-width: 900px) and (max-width: 1199px)': {
    '&[data-charts="3"] > :first-of-type': { gridColumn: '1 / -1' },
  },
})

/** Height in px of the drawings: beside shares stand the names of up to six of them, below the ring. */
const HEIGHT = { series: 350, shares: 170 } as const

interface BreakdownProps {
  readonly report: AnyReport
  readonly chart: BreakdownChart
  readonly charts: ReportCharts | undefined
}

/** A table of sums by what rows have in common; nothing while there are none. */
const Breakdown = ({ report, chart, charts }: BreakdownProps) => {
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
      />
    </ChartCard>
  )
}

interface OneProps {
  readonly report: AnyReport
  readonly chart: SeriesChart | SharesChart
  readonly charts: ReportCharts | undefined
  readonly isRefreshing: boolean
}

const One = ({ report, chart, charts, isRefreshing }: OneProps) => {
  const translate = useTranslate()
  const shared = {
    title: translate(`resources.${report.name}.charts.${chart.key}`),
    isPending: charts === undefined,
    isRefreshing,
  }
  if (chart.shape === 'shares')
    return (
      <Chart
        {...shared}
        {...sharesData(report, chart, sharesOf(charts, chart.key), translate)}
        kind="pie"
        height={HEIGHT.shares}
        categoryLabel={translate(`resources.${report.name}.fields.${chart.by}`)}
      />
    )
  const points = pointsOf(charts, chart.key)
  return (
    <Chart
      {...shared}
      {...seriesData(report, chart, charts?.[chart.key]?.unit, points, translate)}
      kind="bar"
      height={HEIGHT.series}
      categoryLabel={translate('reports.period')}
    />
  )
}

/** The charts of everything that the filters let through. */
export const Charts = ({ report }: { readonly report: AnyReport }) => {
  const { filterValues } = useListContext()
  const { reportCharts } = useDataProvider<PanelDataProvider>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [report.name, 'charts', filterValues],
    queryFn: ({ signal }) => reportCharts(report, filterValues, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const drawn = report.charts.filter((chart) => chart.shape !== 'breakdown')
  const tables = report.charts.filter((chart): chart is BreakdownChart => chart.shape === 'breakdown')
  return (
    <>
      <Grid data-charts={drawn.length}>
        {drawn.map((chart) => (
          <One
            key={chart.key}
            report={report}
            chart={chart}
            charts={data}
            isRefreshing={isFetching && data !== undefined}
          />
        ))}
      </Grid>
      {tables.map((chart) => (
        <Breakdown key={chart.key} report={report} chart={chart} charts={data} />
      ))}
    </>
  )
}
