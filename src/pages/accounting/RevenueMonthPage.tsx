import { Button, Pagination } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import { type RevenuePayments, readRevenuePayments } from '#src/dataProvider/revenue.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { formatNumber } from '#src/i18n/numbers.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { subscriptions } from '#src/resources/subscriptions/subscriptions.ts'
import { ExportMenu } from '#src/views/export/ExportMenu.tsx'
import { FormSkeleton } from '#src/views/form/FormSkeleton.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { Failure } from '#src/views/parts/Failure.tsx'
import { Notice } from '#src/views/parts/Notice.tsx'
import { Page } from '#src/views/parts/Page.tsx'
import { recordPath } from '#src/views/paths.ts'
import { MonthField } from './MonthRange.tsx'
import { monthsUntil } from './months.ts'
import { RevenueCells, RevenueTable } from './RevenueTable.tsx'
import { Sheet } from './styles.ts'

/** Payments of a page, as the server has it. */
const PAGE = 25

/** Months that are offered. */
const MONTHS = 60

type Payment = RevenuePayments['payments'][number]

const PaymentLine = ({ of }: { readonly of: Payment }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { payment, invoice, vendor, package: bought, starts_on, ends_on } = of
  return (
    <tr>
      <th scope="row">
        <Link to={recordPath(subscriptions, 'view', payment.id)}>
          <bdi dir="ltr">{payment.label}</bdi>
        </Link>
        {invoice ? (
          <small>
            <Link to={recordPath(invoices, 'view', invoice.id)}>
              <bdi dir="ltr">{invoice.label}</bdi>
            </Link>
          </small>
        ) : null}
      </th>
      <td data-name={translate('revenue.vendor')}>
        <bdi>{vendor.label}</bdi>
        <small>
          <bdi>{bought.label}</bdi>
        </small>
      </td>
      <td data-name={translate('revenue.period')}>
        {starts_on && ends_on
          ? translate('revenue.days', {
              from: formatDay(starts_on, locale),
              to: formatDay(ends_on, locale),
            })
          : null}
      </td>
      <RevenueCells amounts={of} />
    </tr>
  )
}

interface ShownProps {
  readonly data: RevenuePayments
  readonly label: string
  readonly page: number
  readonly onPage: (page: number) => void
}

const Shown = ({ data, label, page, onPage }: ShownProps) => {
  const translate = useTranslate()
  const { total, total_estimated, payments } = data
  if (total === 0) return <Notice scene="empty" title={translate('revenue.nothing')} />
  return (
    <>
      <p role="status">
        {translate(total_estimated ? 'revenue.count_about' : 'revenue.count', { count: formatNumber(total) })}
      </p>
      {payments.length > 0 ? (
        <RevenueTable label={label} before={['payment', 'vendor', 'period']}>
          {payments.map((of) => (
            <PaymentLine key={of.payment.id} of={of} />
          ))}
        </RevenueTable>
      ) : (
        // A number that is about right, or an address that was kept, leads beyond the last one.
        <Notice scene="search" title={translate('revenue.beyond')} />
      )}
      {total > PAGE ? (
        <Pagination
          count={Math.ceil(total / PAGE)}
          page={page}
          onChange={(_event, next) => onPage(next)}
          aria-label={label}
        />
      ) : null}
    </>
  )
}

/** The payments that deferred revenue of a month is made of. */
const RevenueMonthPage = () => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const [search, setSearch] = useSearchParams()
  const months = monthsUntil(MONTHS)
  const month = search.get('month') ?? months[0] ?? ''
  const of = search.get('package') ?? undefined
  const page = Number(search.get('page') ?? 1)
  const { data, error, refetch } = useQuery({
    queryKey: ['deferred-revenue', locale, month, of, page],
    queryFn: ({ signal }) => readRevenuePayments(month, { package: of, page: String(page) }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const change = (changed: Readonly<Record<string, string>>) =>
    setSearch({ month, ...(of ? { package: of } : {}), ...changed }, { preventScrollReset: true })
  const title = translate('pages.reports/deferred-revenue/payments')
  return (
    <Page
      title={title}
      actions={
        <ExportMenu
          resource="reports"
          about="pages.reports/deferred-revenue/payments"
          path={`admin-panal/accounting/deferred-revenue/${month}`}
          query={() => new URLSearchParams(of ? { package: of } : {})}
        />
      }
    >
      <Sheet aria-label={title} aria-busy={!data && !error}>
        <div className="head">
          <MonthField
            label={translate('revenue.month')}
            value={month}
            months={months}
            onChange={(chosen) => change({ month: chosen })}
          />
          <Button component={Link} to={`${PANEL_BASE}/reports/deferred-revenue`}>
            {translate('revenue.back')}
          </Button>
        </div>
        {error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Shown data={data} label={title} page={page} onPage={(next) => change({ page: String(next) })} />
        ) : (
          <FormSkeleton label={translate('ra.page.loading')} />
        )}
      </Sheet>
    </Page>
  )
}

export default RevenueMonthPage
