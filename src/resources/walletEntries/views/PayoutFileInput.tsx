import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FileDrop, refusalOf } from '#src/views/inputs/FileDrop.tsx'
import { asText, type InputProps } from '#src/views/inputs/inputProps.ts'
import { useSending } from './sending.ts'

/** The document of a payout: chosen here, sent together with the payout. The form holds its name. */
export const PayoutFileInput = (props: InputProps) => {
  const { value, onChange, onBlur } = props
  const translate = useTranslate()
  const { file, progress } = useSending()
  const [fault, setFault] = useState<string>()
  const name = asText(value)

  const take = (chosen: File) => {
    const refusal = refusalOf(chosen, 'file', translate)
    setFault(refusal)
    if (refusal) return
    file.current = chosen
    onChange(chosen.name)
    onBlur()
  }

  const remove = () => {
    setFault(undefined)
    file.current = null
    onChange(null)
  }

  return (
    <FileDrop
      {...props}
      kind="file"
      value={name}
      note={name ? `${name} · ${translate('accounts.pay.file_kept')}` : undefined}
      fault={fault}
      progress={progress}
      onTake={take}
      onRemove={remove}
    />
  )
}
