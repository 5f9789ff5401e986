import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { OfRecordProps } from '../resourceViews.ts'
import { openInvoice } from './openInvoice.ts'
import { PdfButton } from './PdfButton.tsx'

/** What can be done with an invoice on its page: taking it away on paper or as a file. */
export const InvoiceActions = ({ record: { id, number } }: OfRecordProps) => {
  const translate = useTranslate()
  return (
    <>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => openInvoice(Number(id))}>
        {translate('payments.invoice.print')}
      </Button>
      <PdfButton invoice={{ id: Number(id), number: String(number) }} />
    </>
  )
}
