import { dayText } from '../../public-ui/dates.ts'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Pages } from '../parts/Pages.tsx'
import { Shown } from '../parts/Shown.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { mayOpen } from '../shell/navigation.ts'
import { useUser } from '../shell/session.ts'
import { useRows } from '../shell/useRows.ts'
import { PaymentStatus } from './PaymentStatus.tsx'
import type { Payment } from './payment.ts'

/** What is left to do about a payment: its invoice to read, or itself to pay. */
const Onward = ({ payment: { status, invoice_id, invoice_number, pay_url } }: { payment: Payment }) => {
  const t = useText()
  const user = useUser()
  if (invoice_id)
    return (
      <Link href={`/dashboard/invoices/${invoice_id}`}>
        <bdi dir="ltr">{invoice_number}</bdi>
      </Link>
    )
  if (status !== 'DUE_PAYMENT' || !mayOpen(user, 'subscription')) return null
  return pay_url ? (
    <a href={pay_url}>{t('account.payments.pay')}</a>
  ) : (
    <Link href="/dashboard/subscription">{t('account.payments.pay')}</Link>
  )
}

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
      key: 'status',
      label: t('account.payment_fields.status'),
      cell: ({ status, reason }) => (
        <span className="stacked">
          <PaymentStatus status={status} />
          {status === 'REJECTED' && reason && (
            <small>
              <bdi>{reason}</bdi>
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      label: t('account.payment_fields.amount'),
      atEnd: true,
      cell: ({ amount }) => <MoneyText riyals={amount} />,
    },
    {
      key: 'invoice',
      label: t('account.payment_fields.invoice_number'),
      atEnd: true,
      cell: (payment) => <Onward payment={payment} />,
    },
  ]
}

/** What a vendor paid, and what is due. */
export const PaymentsPage = () => {
  const t = useText()
  const columns = useColumns()
  const { answered, page, go } = useRows<'payments', Payment>('user/payments')
  return (
    <>
      <PageHeading title={t('account.payments.title')} lead={t('account.payments.lead')} />
      <div className="section">
        <Shown answered={answered} rows={5}>
          {({ payments: { data, total } }) =>
            total === 0 ? (
              <Empty
                icon="card"
                title={t('account.payments.empty')}
                text={t('account.payments.empty_text')}
              />
            ) : (
              <>
                <Table
                  label={t('account.payments.title')}
                  columns={columns}
                  rows={data}
                  keyOf={({ id }) => id}
                />
                <Pages page={page} total={total} onGo={go} />
              </>
            )
          }
        </Shown>
      </div>
    </>
  )
}
