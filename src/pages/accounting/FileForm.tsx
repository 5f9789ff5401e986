import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Form, TextInput, useTranslate } from 'react-admin'
import { fileVatReturn, type VatReturn } from '#src/dataProvider/accounting.ts'
import { isolatedMoney } from '#src/schema/money.ts'
import { fontSize } from '#src/theme/tokens.ts'
import { useDialogs } from '#src/views/dialogs/useDialogs.ts'
import { useSending } from './useSending.ts'

const Filing = styled(Form)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px)',
  justifyItems: 'start',
  gap: 12,
  '& h2': { margin: 0, fontSize: fontSize.base, fontWeight: 600 },
})

interface Typed {
  readonly reference?: string | null
}

const NOTHING: Typed = { reference: null }

const check = ({ reference }: Typed) => (reference?.trim() ? {} : { reference: 'validation.required' })

interface FileFormProps {
  readonly vatReturn: VatReturn
  readonly onFiled: () => void
}

/** Notes that a return was filed with the authority, under the number that it gave. */
export const FileForm = ({ vatReturn: { from, due }, onFiled }: FileFormProps) => {
  const translate = useTranslate()
  const dialogs = useDialogs()
  const titleId = useId()
  const { send, isSending } = useSending(onFiled)
  const submit = async ({ reference }: Typed) => {
    const isMeant = await dialogs.confirm({
      tone: 'question',
      title: translate('accounting.vat.file_title'),
      text: translate('accounting.vat.file_text', { due: isolatedMoney(due) }),
      confirm: translate('accounting.vat.file'),
      cancel: translate('ra.action.cancel'),
    })
    return isMeant ? send(() => fileVatReturn(from, { due, reference: reference?.trim() ?? '' })) : undefined
  }
  return (
    <section aria-labelledby={titleId}>
      <Filing record={NOTHING} noValidate disableInvalidFormNotification validate={check} onSubmit={submit}>
        <h2 id={titleId}>{translate('accounting.vat.filing')}</h2>
        <TextInput
          source="reference"
          label={translate('accounting.vat.reference')}
          helperText={translate('accounting.vat.reference_hint')}
          isRequired
          fullWidth
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 60 } }}
        />
        <Button type="submit" variant="contained" disabled={isSending}>
          {translate('accounting.vat.file')}
        </Button>
      </Filing>
    </section>
  )
}
