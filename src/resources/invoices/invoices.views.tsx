import { useTranslate } from 'react-admin'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import { defineViews, type OfRecordProps } from '#src/views/resourceViews.ts'
import { openInvoice, PdfButton } from '../subscriptions/views/invoiceFiles.tsx'
import { invoices } from './invoices.ts'

/** What can be done with an invoice on its page: taking it away on paper or as a file. */
const InvoiceActions = ({ record: { id, number } }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <>
      <PrintMenu
        label={translate('payments.invoice.print')}
        onPrint={(choices) => openInvoice(Number(id), choices)}
      />
      <PdfButton invoice={{ id: Number(id), number: String(number) }} />
    </>
  )
}

export default defineViews(invoices, {
  summary: ['amount', 'kind', 'issued_at', 'vendor', 'subscription'],
  actions: InvoiceActions,
})
