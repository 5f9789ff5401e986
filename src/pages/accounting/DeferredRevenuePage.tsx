import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { type DeferredRevenue, type RevenueAsked, readDeferredRevenue } from '#src/dataProvider/revenue.ts'
import { Chart } from '#src/views/charts/Chart.tsx'
import { ExportMenu } from '#src/views/export/ExportMenu.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { MonthRange } from './MonthRange.tsx'
import { monthsUntil } from './months.ts'
import { Reconciled, RevenueAhead, RevenueMonths, RevenuePackages } from './RevenueSheet.tsx'
import { useRevenueAddress } from './revenueAddress.ts'
import { Sheet } from './styles.ts'

const RevenueChart = ({ revenue: { months } }: { readonly revenue: DeferredRevenue }) => {
  const translate = useTranslate()
  return (
    <Chart
      kind="bar"
      title={translate('revenue.chart')}
      categories={months.map(({ month }) => `${month}-01`)}
      categoryKind="month"
      categoryLabel={translate('revenue.month')}
      valueKind="money"
      series={(['billed', 'recognised'] as const).map((key) => ({
        key,
        label: translate(`revenue.${key}`),
        values: months.map((month) => month[key]),
      }))}
    />
  )
}

interface ShownProps {
  readonly revenue: DeferredRevenue
  readonly asked: RevenueAsked
  readonly onChange: (changed: RevenueAsked) => void
}

const Shown = ({ revenue, asked, onChange }: ShownProps) => {
  const translate = useTranslate()
  if (revenue.packages.length === 0)
    return <Notice scene="empty" title={translate('revenue.empty')} text={translate('revenue.empty_text')} />
  return (
    <>
      <Reconciled revenue={revenue} />
      <h2>{translate('revenue.months')}</h2>
      <RevenueMonths revenue={revenue} of={asked.package} />
      {asked.package ? null : (
        <>
          <h2>{translate('revenue.packages')}</h2>
          <RevenuePackages revenue={revenue} onChoose={(id) => onChange({ package: id })} />
        </>
      )}
      <RevenueAhead revenue={revenue} />
    </>
  )
}

/** The last twelve months, unless others are chosen. */
const rangeOf = ({ from, to }: RevenueAsked) => {
  const [last = '', ...before] = monthsUntil(12)
  return { from: from ?? before.at(-1) ?? last, to: to ?? last }
}

/** Deferred revenue: when the net of the invoices is recognised, by month and by package. */
const DeferredRevenuePage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { asked, change } = useRevenueAddress()
  const { data, error, refetch } = useQuery({
    queryKey: ['deferred-revenue', locale, asked],
    queryFn: ({ signal }) => readDeferredRevenue(asked, signal),
    staleTime: 0,
  })
  const [only] = data?.packages ?? []
  const title = translate('pages.reports/deferred-revenue')
  return (
    <Page
      title={title}
      actions={
        <ExportMenu
          resource="reports"
          about="pages.reports/deferred-revenue"
          path="admin-panal/accounting/deferred-revenue"
          query={() => new URLSearchParams({ ...asked })}
        />
      }
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data && data.packages.length > 0 ? <RevenueChart revenue={data} /> : null}
          <Sheet aria-label={title} aria-busy={!data} sx={{ marginBlockStart: data ? 2 : 0 }}>
            <p>{translate('revenue.about')}</p>
            <div className="head">
              <MonthRange
                {...rangeOf(asked)}
                labels={{ from: translate('revenue.from'), to: translate('revenue.to') }}
                onChange={change}
              />
              {asked.package ? (
                <Button variant="outlined" onClick={() => change({ package: undefined })}>
                  {translate('revenue.all_packages')}
                </Button>
              ) : null}
            </div>
            {asked.package && only ? (
              <p role="status">{translate('revenue.of_package', { package: only.package.label })}</p>
            ) : null}
            {data ? (
              <Shown revenue={data} asked={asked} onChange={change} />
            ) : (
              <FormSkeleton label={translate('ra.page.loading')} />
            )}
          </Sheet>
        </>
      )}
    </Page>
  )
}

export default DeferredRevenuePage
