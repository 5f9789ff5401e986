import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { saveFile } from '#src/dataProvider/exportFile.ts'
import { callFile } from '#src/dataProvider/http.ts'

interface PdfButtonProps {
  readonly invoice: { readonly id: number; readonly number: string } | undefined
  /** Called with what went wrong, and with nothing when a new try begins. */
  readonly onFailure: (text: string | undefined) => void
}

/** Downloads an invoice as PDF, under its number. */
export const PdfButton = ({ invoice, onFailure }: PdfButtonProps) => {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)

  const download = async ({ id, number }: NonNullable<typeof invoice>): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    try {
      saveFile(await callFile(`/api/user/invoices/${id}/pdf`), `${number}.pdf`)
    } catch {
      onFailure(translate('account.invoice.pdf_failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="outlined"
      loading={busy}
      disabled={!invoice}
      onClick={() => invoice && void download(invoice)}
    >
      {translate('account.invoice.pdf')}
    </Button>
  )
}
