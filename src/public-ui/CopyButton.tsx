import { useState } from 'react'
import { Icon } from './Icon.tsx'

interface CopyButtonProps {
  value: string
  /** What is copied, such as "Copy the IBAN". */
  label: string
  copied: string
}

/** Puts a value on the clipboard and says so. */
export const CopyButton = ({ value, label, copied }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <>
      <button
        type="button"
        className="control-action"
        aria-label={label}
        onClick={() => copy().catch(() => setCopied(false))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && copied}
      </span>
    </>
  )
}
