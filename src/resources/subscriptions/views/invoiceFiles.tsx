import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { PANEL_BASE } from '#src/addresses/addresses.ts'
import type { PanelDataProvider } from '#src/dataProvider/dataProvider.ts'
import { saveFile } from '#src/dataProvider/exportFile.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import type { PrintChoice } from '#src/views/parts/PrintMenu.tsx'
import { problemOf } from '#src/views/problem.ts'

/** Opens an invoice in a window of its own, which prints it. Called in the click itself, or browsers refuse it. */
export const openInvoice = (id: number, choices: readonly PrintChoice[]): void => {
  const query = new URLSearchParams(choices.map((choice) => [choice, '1'])).toString()
  window.open(`${PANEL_BASE}/print/invoice/${id}${query && `?${query}`}`, '_blank', 'noopener')
}

/** Puts the PDF of an invoice among the browser's downloads, under its number; says why where it cannot be had. */
const useInvoicePdf = ({ id, number }: { readonly id: number; readonly number: string }) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const [isPending, setPending] = useState(false)

  const fetchIt = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await dataProvider.file(`/api/admin-panal/invoices/pdf/${id}`), `${number}.pdf`)
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) await fetchIt()
    } finally {
      setPending(false)
    }
  }

  return { isPending, fetchIt }
}

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
