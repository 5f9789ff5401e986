import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { fontSize } from '#src/theme/tokens.ts'
import DayPicker from '#src/views/dates/DayPicker.tsx'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import type { useVatRates } from './useVatRates.ts'

const Form = styled('form')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  alignItems: 'start',
  gap: 16,
  marginBlockStart: 20,
  '& h3': { gridColumn: '1 / -1', margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& label.above': { display: 'block', marginBlockEnd: 6, fontSize: fontSize.sm, fontWeight: 600 },
  '& .note': { marginBlockStart: 4, fontSize: fontSize.xs, color: tokens.inkSoft },
  '& .note[data-wrong=true]': { color: tokens.dangerInk },
  '& .send': { gridColumn: '1 / -1' },
}))

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly fault: string | undefined
  readonly hint: string
  readonly isNumber?: boolean
  readonly onType: (text: string) => void
}

const Field = ({ id, label, value, fault, hint, isNumber = false, onType }: FieldProps) => (
  <div>
    <label className="above" htmlFor={id}>
      {label}
    </label>
    <TextField
      id={id}
      fullWidth
      required
      value={value}
      error={fault !== undefined}
      helperText={fault ?? hint}
      onChange={({ target }) => onType(target.value)}
      slotProps={{
        htmlInput: isNumber ? { ...NUMBER_HTML, maxLength: 6 } : { dir: 'auto', maxLength: 200 },
      }}
    />
  </div>
)

/** Sets a rate from a day on. */
export const VatRateForm = ({ vat }: { readonly vat: ReturnType<typeof useVatRates> }) => {
  const translate = useTranslate()
  const id = useId()
  const { typed, faults } = vat
  const faultOf = (field: string): string | undefined => faults[field]?.[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!vat.isSending) void vat.save()
  }
  return (
    <Form noValidate onSubmit={submit} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{translate('settings.vat.plan')}</h3>
      <div>
        <label className="above" id={`${id}-day-label`} htmlFor={`${id}-day`}>
          {translate('settings.vat.from')}
        </label>
        <DayPicker
          id={`${id}-day`}
          labelId={`${id}-day-label`}
          noteId={`${id}-day-note`}
          value={typed.day}
          isRequired
          isInvalid={faultOf('valid_from') !== undefined}
          onChange={(day) => vat.type({ day })}
        />
        <div className="note" id={`${id}-day-note`} data-wrong={faultOf('valid_from') !== undefined}>
          {faultOf('valid_from') ?? translate('settings.vat.past_hint')}
        </div>
      </div>
      <Field
        id={`${id}-rate`}
        label={translate('settings.vat.rate')}
        value={typed.percent}
        fault={faultOf('vat_percentage')}
        hint={translate('settings.vat.rate_hint')}
        isNumber
        onType={(percent) => vat.type({ percent })}
      />
      <Field
        id={`${id}-reason`}
        label={translate('settings.vat.reason')}
        value={typed.reason}
        fault={faultOf('reason')}
        hint={translate('settings.vat.reason_hint')}
        onType={(reason) => vat.type({ reason })}
      />
      <div className="send">
        <Button type="submit" variant="outlined" disabled={vat.isSending}>
          {translate('settings.vat.save')}
        </Button>
      </div>
    </Form>
  )
}
