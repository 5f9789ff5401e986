import { useTranslate } from 'react-admin'
import { explainedMoney } from '#src/views/explain/Explained.tsx'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
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

export default defineViews(invoices, {
  cells: {
    amount: explainedMoney('invoices'),
  },
  summary: ['amount', 'kind', 'issued_at', 'vendor', 'subscription'],
  actions: InvoiceActions,
})
