import { Button, Dialog, DialogActions, DialogTitle, Link } from '@mui/material'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callFile } from '#src/dataProvider/callFile.ts'
import { saveFile } from '#src/dataProvider/exportFile.ts'
import { DialogBody } from '#src/views/dialogs/DialogBody.tsx'

/** What a page may show of an uploaded file; anything else is left to a download, so that nothing of it runs. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

interface ReceiptProps {
  /** `/api/files/…` */
  readonly address: string
  /** The number of the payment, or of the refund. */
  readonly of: string
  /** It shows money that went back. */
  readonly isRefund?: boolean
}

/** Opens the receipt of a transfer: a picture in the page, a document as a file. */
export const Receipt = ({ address, of, isRefund = false }: ReceiptProps) => {
  const translate = useTranslate()
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])

  const open = async (): Promise<void> => {
    setBusy(true)
    setMissing(false)
    try {
      const blob = await callFile(address)
      if (PICTURES.includes(blob.type)) setPicture(URL.createObjectURL(blob))
      else saveFile(blob, `${of}.pdf`)
    } catch {
      setMissing(true)
    } finally {
      setBusy(false)
    }
  }

  const title = translate('account.payments.receipt_of', { of })
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void open()}
        aria-label={title}
      >
        {translate(isRefund ? 'account.payments.refund_file' : 'account.payments.receipt')}
      </Link>
      {isMissing && (
        <small className="soft" role="alert">
          {translate('account.payments.receipt_missing')}
        </small>
      )}
      {picture && (
        <Dialog open maxWidth="md" onClose={() => setPicture(undefined)} aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{title}</DialogTitle>
          <DialogBody>
            <img className="receipt" src={picture} alt={translate('account.payments.receipt')} />
          </DialogBody>
          <DialogActions>
            <Button onClick={() => setPicture(undefined)}>{translate('views.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
