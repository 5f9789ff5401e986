import { Link as MuiLink } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useAllows } from '#src/authProvider/permissions.ts'
import { DeclaredField } from '#src/views/cells/Cell.tsx'
import { ReasonText } from '#src/views/cells/ReasonText.tsx'
import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import { filteredPath } from '#src/views/paths.ts'
import { defineViews, type OfRecordProps, type OwnCellProps, shownBy } from '#src/views/resourceViews.ts'
import { einvoices } from '../einvoices/einvoices.ts'
import { openInvoice, PdfButton, XmlButton } from '../subscriptions/views/invoiceFiles.tsx'
import { invoices } from './invoices.ts'

/** What can be done with an invoice on its page: taking it away on paper or as a file. */
const InvoiceActions = ({ record: { id, number, einvoice_qr } }: OfRecordProps) => {
  const translate = useTranslate()
  const invoice = { id: Number(id), number: String(number) }
  return (
    <>
      <PrintMenu
        label={translate('payments.invoice.print')}
        onPrint={(choices) => openInvoice(Number(id), choices)}
      />
      <PdfButton invoice={invoice} />
      {einvoice_qr ? <XmlButton invoice={invoice} /> : null}
    </>
  )
}

interface EinvoiceStateProps extends Pick<OwnCellProps, 'source' | 'place'> {
  readonly invoice: number
  readonly state: string | null
}

/** What the tax authority said of the invoice; it leads to all documents of it, refused ones among them. */
const EinvoiceState = ({ invoice, state, source, place }: EinvoiceStateProps) => {
  const allows = useAllows()
  const cell = <DeclaredField source={source} place={place} />
  if (state === null || !allows?.(einvoices.name, 'list')) return cell
  return (
    <MuiLink component={Link} to={filteredPath(einvoices, { invoice: [String(invoice)] })}>
      {cell}
    </MuiLink>
  )
}

export default defineViews(invoices, {
  cells: {
    amount: explainedMoney('invoices'),
    einvoice_state: shownBy(({ id, einvoice_state }, { source, place }) => (
      <EinvoiceState invoice={id} state={einvoice_state} source={source} place={place} />
    )),
    reason: shownBy(({ reason }, { source, place }) =>
      reason ? <ReasonText text={reason} /> : <DeclaredField source={source} place={place} />,
    ),
  },
  summary: ['amount', 'kind', 'issued_at', 'vendor', 'subscription', 'einvoice_state'],
  actions: InvoiceActions,
})
