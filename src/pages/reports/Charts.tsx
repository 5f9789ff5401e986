import { styled } from '@mui/material/styles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import type { ReportCharts } from '#src/dataProvider/reportCharts.ts'
import type { AnyReport, ReportChart } from '#src/schema/report.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { pointsOf, seriesData, sharesData, sharesOf } from './chartData.ts'

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: 16,
})

interface OneProps {
  readonly report: AnyReport
  readonly chart: ReportChart
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
        categoryLabel={translate(`resources.${report.name}.fields.${chart.by}`)}
      />
    )
  const points = pointsOf(charts, chart.key)
  return (
    <Chart
      {...shared}
      {...seriesData(report, chart, charts?.[chart.key]?.unit, points, translate)}
      kind="bar"
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
  return (
    <Grid>
      {report.charts.map((chart) => (
        <One
          key={chart.key}
          report={report}
          chart={chart}
          charts={data}
          isRefreshing={isFetching && data !== undefined}
        />
      ))}
    </Grid>
  )
}
