import { useCallback } from 'react'
import { useListContext } from 'react-admin'
import { dayText } from '../../public-ui/dates.ts'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { type Column, RowsTable } from '../lists/RowsTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { DueOn } from './DueOn.tsx'
import { Onward } from './Onward.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'
import { type Payment, waits } from './payment.ts'
import { Receipt } from './Receipt.tsx'
import { RefundState } from './RefundState.tsx'
import { ToldPayment } from './ToldPayment.tsx'
import { useUntil } from './useUntil.ts'

const useColumns = (): readonly Column<Payment>[] => {
  const t = useText()
  const locale = useLocale()
  return [
    {
      key: 'processId',
      label: t('account.payment_fields.processId'),
      cell: ({ processId }) => <bdi dir="ltr">{processId}</bdi>,
    },
    {
      key: 'created_at',
      label: t('account.payments.created_at'),
      cell: ({ created_at }) => dayText(created_at, locale),
    },
    {
      key: 'package',
      label: t('account.payment_fields.package'),
      cell: ({ title_ar, title_en }) => <bdi>{locale === 'ar' ? title_ar : title_en}</bdi>,
    },
    {
      key: 'period',
      label: t('account.payments.period'),
      cell: ({ starts_on, ends_on }) =>
        starts_on &&
        t('account.payments.from_to', {
          from: dayText(starts_on, locale),
          to: ends_on ? dayText(ends_on, locale) : t('account.dashboard.for_life'),
        }),
    },
    {
      key: 'due_on',
      label: t('account.payments.due_on'),
      cell: (payment) => <DueOn payment={payment} />,
    },
    {
      key: 'status',
      label: t('account.payment_fields.status'),
      cell: (payment) => (
        <span className="stacked">
          <PaymentStatus status={payment.status} />
          <RefundState payment={payment} />
          {payment.checking && <small>{t('account.payments.checking')}</small>}
          {payment.preparing && <small>{t('account.payments.preparing')}</small>}
          {payment.declined && !payment.checking && (
            <small>{t(`account.payments.declined.${payment.declined}`)}</small>
          )}
          {payment.status === 'REJECTED' && payment.reason && (
            <small>
              <bdi>{payment.reason}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('account.payment_fields.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText riyals={amount} />,
    },
    {
      key: 'invoice',
      label: t('account.payments.papers'),
      isNumber: true,
      cell: (payment) => (
        <span className="stacked">
          <Onward payment={payment} />
          {payment.credit_notes.map(({ id, number }) => (
            <Link key={id} href={`/dashboard/invoices/${id}`}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
          ))}
          {payment.refunds.map(
            ({ number, file }) => file && <Receipt key={number} address={file} of={number} isRefund />,
          )}
          {payment.receipt && <Receipt address={payment.receipt} of={payment.processId} />}
        </span>
      ),
    },
  ]
}

/** What came back from the gateway or a mail, told above the rows, which are asked again while something is waited for. */
const Told = () => {
  const { data, refetch } = useListContext<Payment>()
  const ask = useCallback(() => void refetch(), [refetch])
  useUntil(data?.some(waits) ?? false, ask)
  return <ToldPayment payments={data} />
}

/** What a vendor paid, and what is due. */
const PaymentsPage = () => {
  const t = useText()
  const columns = useColumns()
  const title = t('account.payments.title')
  return (
    <>
      <PageHeading title={title} lead={t('account.payments.lead')} />
      <OwnList<Payment>
        resource="subscriptions"
        isPage
        head={<Told />}
        empty={
          <Empty icon="card" title={t('account.payments.empty')} text={t('account.payments.empty_text')} />
        }
      >
        {(rows) => <RowsTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </OwnList>
    </>
  )
}

export default PaymentsPage
