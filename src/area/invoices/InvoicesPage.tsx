import { dayText } from '../../public-ui/dates.ts'
import { Link } from '../../public-ui/Link.tsx'
import { useLocale, useText } from '../../public-ui/language.ts'
import { MoneyText } from '../../public-ui/MoneyText.tsx'
import { PageHeading } from '../../public-ui/PageHeading.tsx'
import { OwnList } from '../lists/OwnList.tsx'
import { type Column, RowsTable } from '../lists/RowsTable.tsx'
import { Empty } from '../parts/Empty.tsx'

/** A row of GET user/invoices; amounts in riyals, below zero on credit notes. */
interface InvoiceRow {
  readonly id: number
  readonly number: string
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly issued_at: string
  readonly supply_on: string | null
  readonly item_ar: string
  readonly item_en: string
  readonly net_total: number
  readonly tax: number
  readonly amount: number
}

const useColumns = (): readonly Column<InvoiceRow>[] => {
  const t = useText()
  const locale = useLocale()
  return [
    {
      key: 'number',
      label: t('account.invoices.number'),
      cell: ({ id, number }) => (
        <Link href={`/dashboard/invoices/${id}`}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    { key: 'kind', label: t('account.invoices.kind'), cell: ({ kind }) => t(`account.invoices.${kind}`) },
    {
      key: 'issued_at',
      label: t('account.invoices.issued_at'),
      cell: ({ issued_at }) => dayText(issued_at, locale),
    },
    {
      key: 'supply_on',
      label: t('account.invoices.supply_on'),
      cell: ({ supply_on }) => supply_on && dayText(supply_on, locale),
    },
    {
      key: 'item',
      label: t('account.payment_fields.package'),
      cell: ({ item_ar, item_en }) => <bdi>{locale === 'ar' ? item_ar : item_en}</bdi>,
    },
    {
      key: 'tax',
      label: t('account.payment_fields.tax'),
      isNumber: true,
      cell: ({ tax }) => <MoneyText riyals={tax} />,
    },
    {
      key: 'amount',
      label: t('account.payment_fields.amount'),
      isNumber: true,
      cell: ({ amount }) => <MoneyText riyals={amount} />,
    },
  ]
}

/** A vendor's invoices and credit notes. */
const InvoicesPage = () => {
  const t = useText()
  const columns = useColumns()
  const title = t('account.invoices.title')
  return (
    <>
      <PageHeading title={title} lead={t('account.invoices.lead')} />
      <OwnList<InvoiceRow>
        resource="invoices"
        isPage
        empty={
          <Empty icon="file" title={t('account.invoices.empty')} text={t('account.invoices.empty_text')} />
        }
      >
        {(rows) => <RowsTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </OwnList>
    </>
  )
}

export default InvoicesPage
