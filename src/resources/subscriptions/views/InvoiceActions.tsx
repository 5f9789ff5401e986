import { useTranslate } from 'react-admin'
import { PrintMenu } from '#src/views/parts/PrintMenu.tsx'
import type { OfRecordProps } from '#src/views/resourceViews.ts'
import { openInvoice } from './openInvoice.ts'
import { PdfButton } from './PdfButton.tsx'

/** What can be done with an invoice on its page: taking it away on paper or as a file. */
export const InvoiceActions = ({ record: { id, number } }: OfRecordProps) => {
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
