import { useEffect, useState } from 'react'
import { Dialog } from '../../public-ui/Dialog.tsx'
import { useText } from '../../public-ui/language.ts'
import { fetchFile, saveFile } from '../parts/files.ts'

/** What a page may show of an uploaded file; anything else is left to a download, so that nothing of it runs. */
const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

interface ReceiptProps {
  /** `/api/files/…` */
  address: string
  /** The number of the payment, or of the refund. */
  of: string
  /** It shows money that went back. */
  isRefund?: boolean
}

/** Opens the receipt of a transfer: a picture in the page, a document as a file. */
export const Receipt = ({ address, of, isRefund = false }: ReceiptProps) => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [picture, setPicture] = useState<string>()
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])

  const open = async () => {
    if (busy) return
    setBusy(true)
    setMissing(false)
    const blob = await fetchFile(address)
    setBusy(false)
    if (!blob) return setMissing(true)
    const isPicture = PICTURES.includes(blob.type)
    if (isPicture) return setPicture(URL.createObjectURL(blob))
    saveFile(blob, `${of}.pdf`)
  }

  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-busy={busy || undefined}
        onClick={() => void open()}
        aria-label={t('account.payments.receipt_of', { of })}
      >
        {t(isRefund ? 'account.payments.refund_file' : 'account.payments.receipt')}
      </button>
      {isMissing && (
        <small className="soft" role="alert">
          {t('account.payments.receipt_missing')}
        </small>
      )}
      {picture && (
        <Dialog
          title={t('account.payments.receipt_of', { of })}
          icon="file"
          action={t('site.action.close')}
          isWide
          onClose={() => setPicture(undefined)}
        >
          <img className="receipt" src={picture} alt={t('account.payments.receipt')} />
        </Dialog>
      )}
    </>
  )
}
