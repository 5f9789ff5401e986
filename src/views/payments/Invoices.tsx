import PrintOutlined from '@mui/icons-material/PrintOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useGetList, useTranslate } from 'ra-core'
import { useId } from 'react'
import { useAllows } from '#src/authProvider/permissions.ts'
import { invoices } from '#src/resources/invoices/invoices.ts'
import type { RecordOf } from '#src/schema/types.ts'
import { fontSize } from '#src/shell/tokens.ts'
import { ChoiceCell } from '../cells/choiceCells.tsx'
import { columnOf } from '../columns.ts'
import { formatInstant, formatMoney } from '../format/format.ts'
import { useAppLocale } from '../locale.ts'
import { Card } from '../parts/Card.tsx'
import { CopyButton } from '../parts/CopyButton.tsx'
import { Failure } from '../parts/Failure.tsx'
import type { ViewRecord } from '../record.ts'
import { CreditButton } from './CreditButton.tsx'
import { openInvoice } from './openInvoice.ts'
import { PdfButton } from './PdfButton.tsx'
import type { Payment } from './payment.ts'

export type Invoice = RecordOf<typeof invoices>

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
    '& .do': { display: 'flex', gap: 8 },
  }
})

const NONE = {
  PENDING: 'payments.invoice.none',
  DUE_PAYMENT: 'payments.invoice.none',
  SUCCESS: 'payments.invoice.none_free',
  REJECTED: 'payments.invoice.none_rejected',
} as const

const Row = ({ invoice, note }: { readonly invoice: Invoice; readonly note: Invoice | undefined }) => {
  const translate = useTranslate()
  const locale = useAppLocale()
  const { id, number, kind, amount, issued_at, reason } = invoice
  const mayCredit = useAllows()?.('invoices', 'credit') === true
  const about = [
    translate('payments.invoice.issued', { at: formatInstant(issued_at, locale) }),
    note && translate('payments.invoice.credited_by', { number: `\u2066${note.number}\u2069` }),
  ].filter(Boolean)
  return (
    <li>
      <div className="name">
        <div>
          <strong>
            <bdi dir="ltr">{number}</bdi>
          </strong>
          <CopyButton text={number} />
          <ChoiceCell
            value={kind}
            record={invoice as unknown as ViewRecord}
            column={columnOf(invoices, 'kind') as never}
            resource="invoices"
            place="page"
          />
        </div>
        <small>{about.join(' · ')}</small>
        {reason ? <small dir="auto">{reason}</small> : null}
      </div>
      <bdi dir="ltr" className="amount">
        {formatMoney(amount)}
      </bdi>
      <div className="do">
        <Button
          size="small"
          variant="outlined"
          startIcon={<PrintOutlined />}
          aria-label={translate('payments.invoice.print_of', { number: `\u2066${number}\u2069` })}
          onClick={() => openInvoice(id)}
        >
          {translate('payments.invoice.print')}
        </Button>
        <PdfButton invoice={invoice} size="small" />
        {mayCredit && kind === 'INVOICE' && !note ? (
          <CreditButton invoice={invoice} icon={<UndoOutlined />} />
        ) : null}
      </div>
    </li>
  )
}

/** The invoice of a payment and the credit note that reversed it: numbers, printing, reversing. */
export const Invoices = ({ payment }: { readonly payment: Payment }) => {
  const translate = useTranslate()
  const titleId = useId()
  const may = useAllows()?.('invoices', 'list') === true
  const { data, error, refetch } = useGetList<Invoice>(
    'invoices',
    {
      filter: { subscription: payment.id },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 10 },
    },
    { enabled: may && payment.status === 'SUCCESS' },
  )
  if (!may) return null
  const rows = payment.status === 'SUCCESS' ? data : []
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
              note={rows.find(({ credited_invoice }) => credited_invoice === invoice.id)}
            />
          ))}
        </List>
      ) : null}
    </Card>
  )
}
