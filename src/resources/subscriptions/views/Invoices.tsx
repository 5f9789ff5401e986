import EditOutlined from '@mui/icons-material/EditOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useId, useState } from 'react'
import { useCanAccess, useGetList, useTranslate } from 'react-admin'
import { useAllows } from '#src/authProvider/permissions.ts'
import { formatDay } from '#src/i18n/dates.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import { formatMoney, sumOfRiyals } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { Cell } from '#src/views/cells/Cell.tsx'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { columnOf } from '#src/views/columns.ts'
import { formatInstant, formatNames } from '#src/views/format/format.ts'
import { useAppLocale } from '#src/views/locale.ts'
import { lazyPart } from '#src/views/parts/arriving.ts'
import { Card } from '#src/views/parts/Card.tsx'
import { CopyButton } from '#src/views/parts/CopyButton.tsx'
import { Failure } from '#src/views/parts/Failure.tsx'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import { CreditButton } from './CreditButton.tsx'
import { openInvoice, PdfButton } from './invoiceFiles.tsx'
import type { Invoice, Payment } from './payment.ts'

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'))

const List = styled('ul')(({ theme }) => {
  const tokens = theme.tokens
  return {
    display: 'grid',
    gap: 0,
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 20px', paddingBlock: 12 },
    '& li:first-of-type': { paddingBlockStart: 0 },
    '& li:last-of-type': { paddingBlockEnd: 0 },
    '& li + li': { borderBlockStart: `1px solid ${tokens.line}` },
    '& .name': { flex: '1 1 220px', minWidth: 0 },
    '& .name > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
    '& .name strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .name small': { display: 'block', fontSize: fontSize.sm, color: tokens.inkSoft },
    '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& .do': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  }
})

const NONE = {
  PENDING: 'payments.invoice.none',
  DUE_PAYMENT: 'payments.invoice.none',
  SUCCESS: 'payments.invoice.none_free',
  REJECTED: 'payments.invoice.none_rejected',
  WRITTEN_OFF: 'payments.invoice.none_written_off',
} as const

interface RowProps {
  readonly invoice: Invoice
  readonly notes: readonly Invoice[]
  /** Riyals that are left of the payment's latest invoice; undefined for any other paper. */
  readonly left: number | undefined
}

const useAbout = ({ invoice, notes }: RowProps): string => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { issued_at, supply_on, purpose, replaces_invoice_label } = invoice
  const isolated = (text: string) => `\u2066${text}\u2069`
  const numbers = formatNames(
    notes.map(({ number }) => isolated(number)),
    locale,
  )
  return [
    translate('payments.invoice.issued', { at: formatInstant(issued_at, locale) }),
    supply_on && translate('payments.invoice.supplied', { on: formatDay(supply_on, locale) }),
    purpose && translate(`resources.invoices.choices.purpose.${purpose}`),
    replaces_invoice_label &&
      translate('payments.invoice.replaces', { number: isolated(replaces_invoice_label) }),
    numbers && translate('payments.invoice.credited_by', { number: numbers }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Correcting and cancelling the invoice that stands. */
const Reversals = ({ invoice, left }: { readonly invoice: Invoice; readonly left: number }) => {
  const translate = useTranslate()
  const allows = useAllows()
  const [isCorrecting, setCorrecting] = useState(false)
  return (
    <>
      {allows?.('invoices', 'correct') ? (
        <Button size="small" color="inherit" startIcon={<EditOutlined />} onClick={() => setCorrecting(true)}>
          {translate('payments.correct.action')}
        </Button>
      ) : null}
      {allows?.('invoices', 'credit') ? (
        <CreditButton invoice={{ ...invoice, amount: left }} icon={<UndoOutlined />} />
      ) : null}
      {isCorrecting ? (
        <Suspense fallback={null}>
          <CorrectDialog invoice={invoice} left={left} onClose={() => setCorrecting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const Row = (props: RowProps) => {
  const { invoice, left } = props
  const translate = useTranslate()
  const { id, number, amount, reason } = invoice
  const about = useAbout(props)
  return (
    <li>
      <div className="name">
        <div>
          <strong>
            <bdi dir="ltr">{number}</bdi>
          </strong>
          <CopyButton text={number} />
          <Cell
            record={{ ...invoice }}
            column={columnOf(invoices, 'kind')}
            resource="invoices"
            place="page"
          />
        </div>
        <small>{about}</small>
        {reason ? (
          <small>
            <ReasonText text={reason} />
          </small>
        ) : null}
      </div>
      <bdi dir="ltr" className="amount">
        {formatMoney(amount)}
      </bdi>
      <div className="do">
        <PrintMenu
          isSmall
          label={translate('payments.invoice.print')}
          describedAs={translate('payments.invoice.print_of', { number: `\u2066${number}\u2069` })}
          onPrint={(choices) => openInvoice(id, choices)}
        />
        <PdfButton invoice={invoice} size="small" />
        {left ? <Reversals invoice={invoice} left={left} /> : null}
      </div>
    </li>
  )
}

/** Riyals that credit notes have left of a payment. */
const leftOf = ({ amount, credited_amount }: Payment): number => sumOfRiyals([amount, -credited_amount])

/** The invoices of a payment and their credit notes: numbers, printing, correcting, cancelling. */
export const Invoices = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const titleId = useId()
  const { canAccess: may = false } = useCanAccess({ resource: 'invoices', action: 'list' })
  const { data, error, refetch } = useGetList<Invoice>(
    'invoices',
    {
      filter: { subscription: payment.id },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: may && payment.status === 'SUCCESS' },
  )
  if (!may) return null
  const rows = payment.status === 'SUCCESS' ? data : []
  const standing = rows?.findLast(({ kind }) => kind === 'INVOICE')
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('payments.invoice.title')}</h2>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {rows?.length === 0 ? <p className="nothing">{translate(NONE[payment.status])}</p> : null}
      {rows && rows.length > 0 ? (
        <List>
          {rows.map((invoice) => (
            <Row
              key={invoice.id}
              invoice={invoice}
              notes={rows.filter(({ credited_invoice }) => credited_invoice === invoice.id)}
              left={invoice === standing ? leftOf(payment) : undefined}
            />
          ))}
        </List>
      ) : null}
    </Card>
  )
}
