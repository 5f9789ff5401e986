import { dayText } from '../../public-ui/dates.ts'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { type Column, RowsTable } from '../lists/RowsTable.tsx'
import { Chip } from '../parts/Chip.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Section } from '../parts/Section.tsx'
import type { Entry, Referral, ReferredVendor } from './referral.ts'

/** Who registered with the code, and what each brought. */
export const Referred = ({ vendors }: Pick<Referral, 'vendors'>) => {
  const t = useText()
  const locale = useLocale()
  const columns: readonly Column<ReferredVendor>[] = [
    {
      key: 'store',
      label: t('account.referral.store'),
      cell: ({ store_name, under_review }) => (
        <span className="stacked">
          <bdi>{store_name}</bdi>
          {under_review && <Chip tone="warning">{t('account.referral.under_review')}</Chip>}
        </span>
      ),
    },
    {
      key: 'date',
      label: t('account.referral.registered'),
      cell: ({ register_date }) => dayText(register_date, locale),
    },
    {
      key: 'months',
      label: t('account.referral.months'),
      cell: ({ consumed_months, months }) =>
        months === null ? '' : t('account.dashboard.used_of', { used: consumed_months, limit: months }),
    },
    {
      key: 'earned',
      label: t('account.referral.commission'),
      isNumber: true,
      cell: ({ earned }) => <MoneyText riyals={earned} />,
    },
  ]
  return (
    <Section title={t('account.referral.vendors')} isWide>
      {vendors.length === 0 ? (
        <Empty
          icon="people"
          title={t('account.referral.vendors_empty')}
          text={t('account.referral.vendors_empty_text')}
        />
      ) : (
        <RowsTable
          label={t('account.referral.vendors')}
          columns={columns}
          rows={vendors}
          keyOf={({ store_name, register_date }) => `${store_name} ${register_date}`}
        />
      )}
    </Section>
  )
}

/** All that was earned and paid out. */
export const Ledger = () => {
  const t = useText()
  const locale = useLocale()
  const columns: readonly Column<Entry>[] = [
    {
      key: 'kind',
      label: t('account.referral.entry'),
      cell: ({ kind, month, month_count, reason, under_review }) => (
        <span className="stacked">
          <span>{t(`account.entry_kind.${kind}`)}</span>
          {month !== null && (
            <small>{t('account.referral.month_of', { month, count: month_count ?? month })}</small>
          )}
          {reason && <small dir="auto">{reason}</small>}
          {under_review && <Chip tone="warning">{t('account.referral.under_review')}</Chip>}
        </span>
      ),
    },
    {
      key: 'store',
      label: t('account.referral.store'),
      cell: ({ referred_vendor }) => referred_vendor && <bdi>{referred_vendor}</bdi>,
    },
    { key: 'date', label: t('account.referral.date'), cell: ({ created_at }) => dayText(created_at, locale) },
    {
      key: 'amount',
      label: t('account.referral.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText riyals={amount} />,
    },
  ]
  const title = t('account.referral.ledger')
  return (
    <Section title={title} isWide>
      <OwnList<Entry>
        resource="wallet_entries"
        empty={
          <Empty
            icon="card"
            title={t('account.referral.ledger_empty')}
            text={t('account.referral.ledger_empty_text')}
          />
        }
      >
        {(rows) => <RowsTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </OwnList>
    </Section>
  )
}
