import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { callFile } from '#src/dataProvider/callFile.ts'
import { saveFile } from '#src/dataProvider/exportFile.ts'

interface FileButtonProps {
  /** The paper, or the e-invoice of an invoice that has one. */
  readonly what: 'pdf' | 'xml'
  readonly invoice: { readonly id: number; readonly number: string } | undefined
  /** Called with what went wrong, and with nothing when a new try begins. */
  readonly onFailure: (text: string | undefined) => void
}

/** Downloads an invoice, under its number. */
export const FileButton = ({ what, invoice, onFailure }: FileButtonProps) => {
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)

  const download = async ({ id, number }: NonNullable<typeof invoice>): Promise<void> => {
    setBusy(true)
    onFailure(undefined)
    try {
      saveFile(await callFile(`/api/user/invoices/${id}/${what}`), `${number}.${what}`)
    } catch {
      onFailure(translate(`account.invoice.${what}_failed`))
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
      {translate(`account.invoice.${what}`)}
    </Button>
  )
}
