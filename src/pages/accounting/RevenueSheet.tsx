import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Alert, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { DeferredRevenue } from '#src/dataProvider/revenue.ts'
import { monthName } from '#src/i18n/monthName.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { MoneyText } from '#src/views/cells/numberCells.tsx'
import { useAppLocale } from '#src/views/locale.ts'
import { RevenueCells, RevenueTable } from './RevenueTable.tsx'
import { revenueMonthPath } from './revenueAddress.ts'
import { AmountTable } from './styles.ts'

interface ShownProps {
  readonly revenue: DeferredRevenue
}

/** Whether all invoices and credit notes of the months are accounted for. */
export const Reconciled = ({ revenue: { invoices } }: ShownProps) => {
  const translate = useTranslate()
  if (!invoices) return null
  const { invoiced, credited, difference } = invoices
  return difference === 0 ? (
    <Alert severity="success" icon={<CheckCircleOutlined />}>
      {translate('revenue.reconciled', {
        invoiced: isolatedMoney(invoiced),
        credited: isolatedMoney(credited),
      })}
    </Alert>
  ) : (
    <Alert severity="error">
      {translate('revenue.not_reconciled', { difference: isolatedMoney(difference) })}
    </Alert>
  )
}

/** A line for each month, leading to its payments. */
export const RevenueMonths = ({
  revenue: { months, total },
  of,
}: ShownProps & { readonly of: string | undefined }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  return (
    <RevenueTable label={translate('revenue.months')} before={['month']} total={total}>
      {months.map(({ month, is_over, ...amounts }) => (
        <tr key={month}>
          <th scope="row">
            <Link to={revenueMonthPath(month, of)}>{monthName(month, locale)}</Link>
            {is_over ? null : <small>{translate('revenue.running')}</small>}
          </th>
          <RevenueCells amounts={amounts} />
        </tr>
      ))}
    </RevenueTable>
  )
}

interface PackagesProps extends ShownProps {
  readonly onChoose: (id: string) => void
}

/** A line for each package over all of the months; a click shows that one alone. */
export const RevenuePackages = ({ revenue: { packages }, onChoose }: PackagesProps) => {
  const translate = useTranslate()
  return (
    <RevenueTable label={translate('revenue.packages')} before={['package']}>
      {packages.map(({ package: { id, label }, ...amounts }) => (
        <tr key={id}>
          <th scope="row">
            <Button
              size="small"
              aria-label={translate('revenue.only', { package: label })}
              onClick={() => onChoose(String(id))}
              // Its words stand in the column, its edges around them.
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'start',
                fontSize: 'inherit',
                marginInlineStart: '-10px',
              }}
            >
              <bdi>{label}</bdi>
            </Button>
          </th>
          <RevenueCells amounts={amounts} />
        </tr>
      ))}
    </RevenueTable>
  )
}

/** In which years that is recognised which is deferred now. */
export const RevenueAhead = ({ revenue: { ahead } }: ShownProps) => {
  const translate = useTranslate()
  if (ahead.length === 0) return null
  return (
    <>
      <h2>{translate('revenue.ahead')}</h2>
      <p>{translate('revenue.ahead_about')}</p>
      <AmountTable aria-label={translate('revenue.ahead')} sx={{ maxWidth: 420 }}>
        <thead>
          <tr>
            <th scope="col">{translate('revenue.year')}</th>
            <th scope="col" className="amount">
              {translate('revenue.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ahead.map(({ year, amount }) => (
            <tr key={year}>
              <th scope="row">
                <bdi dir="ltr">{year}</bdi>
              </th>
              <td className="amount" data-name={translate('revenue.amount')}>
                <MoneyText value={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </AmountTable>
    </>
  )
}
