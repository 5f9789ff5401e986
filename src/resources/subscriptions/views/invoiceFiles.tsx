import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined'
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

/** As what an invoice can be taken away. */
type Taken = 'pdf' | 'xml'

/** Puts a file of an invoice among the browser's downloads, under its number; says why where it cannot be had. */
const useInvoiceFile = ({ id, number }: InvoiceFileProps['invoice'], what: Taken) => {
  const dataProvider = useDataProvider<PanelDataProvider>()
  const dialogs = useDialogs()
  const [isPending, setPending] = useState(false)

  const fetchIt = async (): Promise<void> => {
    setPending(true)
    try {
      saveFile(await dataProvider.file(`/api/admin-panal/invoices/${what}/${id}`), `${number}.${what}`)
    } catch (error) {
      if (await dialogs.problem(problemOf(error))) await fetchIt()
    } finally {
      setPending(false)
    }
  }

  return { isPending, fetchIt }
}

interface InvoiceFileProps {
  readonly invoice: { readonly id: number; readonly number: string }
  readonly size?: 'small' | 'medium'
}

const ICONS = { pdf: <PictureAsPdfOutlined />, xml: <DataObjectOutlined /> } as const

const FileButton = ({ invoice, size, what }: InvoiceFileProps & { readonly what: Taken }) => {
  const translate = useTranslate()
  const { isPending, fetchIt } = useInvoiceFile(invoice, what)
  return (
    <Button
      size={size}
      variant="outlined"
      startIcon={ICONS[what]}
      disabled={isPending}
      aria-label={translate(`payments.invoice.${what}_of`, { number: `\u2066${invoice.number}\u2069` })}
      onClick={() => void fetchIt()}
    >
      {translate(`payments.invoice.${what}`)}
    </Button>
  )
}

/** Fetches an invoice as PDF. */
export const PdfButton = (props: InvoiceFileProps) => <FileButton {...props} what="pdf" />

/** Fetches the e-invoice of an invoice that has one. */
export const XmlButton = (props: InvoiceFileProps) => <FileButton {...props} what="xml" />
