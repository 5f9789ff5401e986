import { useState } from 'react'
import { Button } from '../../public-ui/Button.tsx'
import { useText } from '../../public-ui/language.ts'
import { fetchFile, saveFile } from '../parts/files.ts'

interface PdfButtonProps {
  readonly invoice: { readonly id: number; readonly number: string } | undefined
  /** Called with what went wrong, and with nothing when a new try begins. */
  readonly onFailure: (text: string | undefined) => void
}

/** Downloads an invoice as PDF, under its number. */
export const PdfButton = ({ invoice, onFailure }: PdfButtonProps) => {
  const t = useText()
  const [busy, setBusy] = useState(false)

  const download = async ({ id, number }: NonNullable<typeof invoice>): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    const file = await fetchFile(`/api/user/invoices/${id}/pdf`)
    setBusy(false)
    if (file) saveFile(file, `${number}.pdf`)
    else onFailure(t('account.invoice.pdf_failed'))
  }

  return (
    <Button look="plain" busy={busy} disabled={!invoice} onClick={() => invoice && void download(invoice)}>
      {t('account.invoice.pdf')}
    </Button>
  )
}
