import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { allowsAll, useAllows } from '#src/authProvider/permissions.ts'
import type { SharesChart, Statistics, TimeChart } from '#src/dataProvider/statistics.ts'
import { behindPath } from '#src/views/behindPath.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { FIGURE_KINDS } from './figureKinds.ts'

const Rows = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
}))

interface OverTimeProps {
  readonly name: 'revenue' | 'vendors'
  readonly statistics: Statistics | undefined
  readonly isRefreshing: boolean
}

const valuesOf = (chart: TimeChart | undefined) => ({
  now: chart?.points.map(({ value }) => value) ?? [],
  before: chart?.points.map(({ before }) => before) ?? [],
})

const beforePath = ({ before, behind_before }: TimeChart['points'][number]) =>
  before && behind_before ? behindPath(behind_before) : undefined

const KINDS = { revenue: 'line', vendors: 'bar' } as const

const OverTime = ({ name, statistics, isRefreshing }: OverTimeProps) => {
  const translate = useTranslate()
  const chart = statistics?.over_time.find(({ key }) => key === name)
  const { now, before } = valuesOf(chart)
  const unit = statistics?.period.unit ?? 'day'
  return (
    <Chart
      kind={KINDS[name]}
      title={translate(`dashboard.charts.${name}`)}
      categories={chart?.points.map(({ from }) => from) ?? []}
      categoryKind={unit}
      categoryLabel={translate(`dashboard.charts.unit.${unit}`)}
      links={chart?.points.map(({ behind, value }) => (value === 0 ? undefined : behindPath(behind)))}
      series={[
        { key: 'now', label: translate('dashboard.charts.now'), values: now },
        {
          key: 'before',
          label: translate('dashboard.charts.before'),
          values: before,
          links: chart?.points.map(beforePath),
          isBefore: true,
        },
      ]}
      valueKind={chart?.kind ?? 'number'}
      isPending={!statistics}
      isRefreshing={isRefreshing}
    />
  )
}

interface SharesProps {
  readonly name: 'package' | 'method'
  readonly statistics: Statistics | undefined
  readonly isRefreshing: boolean
}

const Shares = ({ name, statistics, isRefreshing }: SharesProps) => {
  const translate = useTranslate()
  const chart = statistics?.shares.find(({ key }) => key === `by_${name}`)
  const text = ({ key, label }: SharesChart['shares'][number]) =>
    label ?? translate(`resources.subscriptions.choices.${name}.${key}`)
  return (
    <Chart
      kind="pie"
      title={translate(`dashboard.charts.by_${name}`)}
      categories={chart?.shares.map(text) ?? []}
      categoryLabel={translate(`dashboard.charts.${name}`)}
      links={chart?.shares.map(({ behind }) => behindPath(behind))}
      series={[
        {
          key: 'amount',
          label: translate('dashboard.charts.amount'),
          values: chart?.shares.map(({ amount }) => amount) ?? [],
        },
      ]}
      valueKind="money"
      isPending={!statistics}
      isRefreshing={isRefreshing}
    />
  )
}

interface ChartsProps {
  /** Undefined while they are on their way. */
  readonly statistics: Statistics | undefined
  readonly isRefreshing: boolean
}

/** The charts that the role sees: sales over time and their shares, and new vendors. */
export const Charts = (props: ChartsProps) => {
  const allows = useAllows()
  const sees = (name: 'revenue' | 'vendors') => !allows || allowsAll(allows, FIGURE_KINDS[name]?.access ?? [])
  return (
    <>
      {sees('revenue') ? (
        <Rows>
          <OverTime name="revenue" {...props} />
          <Shares name="package" {...props} />
        </Rows>
      ) : null}
      {sees('vendors') ? (
        <Rows>
          <OverTime name="vendors" {...props} />
          {sees('revenue') ? <Shares name="method" {...props} /> : null}
        </Rows>
      ) : null}
    </>
  )
}
