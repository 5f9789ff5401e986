import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useInvoicePdf } from './useInvoicePdf.ts'

interface PdfButtonProps {
  readonly invoice: { readonly id: number; readonly number: string }
  readonly size?: 'small' | 'medium'
}

/** Fetches an invoice as PDF. */
export const PdfButton = ({ invoice, size }: PdfButtonProps) => {
  const translate = useTranslate()
  const { isPending, fetchIt } = useInvoicePdf(invoice)
  return (
    <Button
      size={size}
      variant="outlined"
      startIcon={<PictureAsPdfOutlined />}
      disabled={isPending}
      aria-label={translate('payments.invoice.pdf_of', { number: `\u2066${invoice.number}\u2069` })}
      onClick={() => void fetchIt()}
    >
      {translate('payments.invoice.pdf')}
    </Button>
  )
}
