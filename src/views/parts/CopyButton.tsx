import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { IconOnly } from './IconOnly.tsx'

const SHOWN_MS = 1500

/** Copies a code or a number; the icon answers with a tick for a moment, and a screen reader hears it. */
export const CopyButton = ({
  text,
  label,
}: {
  readonly text: string
  /** What is copied, where the value itself does not say it. */
  readonly label?: string
}) => {
  const translate = useTranslate()
  const [done, setDone] = useState(false)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])

  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setDone(true)
  }

  const tip = translate(done ? 'views.copied' : 'views.copy')
  return (
    <IconOnly
      type="button"
      className="copy"
      data-tip={tip}
      aria-label={done ? tip : (label ?? translate('views.copy_value', { value: text }))}
      onClick={() => void copy()}
    >
      {done ? <CheckOutlined color="success" aria-hidden /> : <ContentCopyOutlined aria-hidden />}
      <span aria-live="polite" className="sr-only">
        {done ? tip : ''}
      </span>
    </IconOnly>
  )
}
