import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Form, TextInput, useInput, useTranslate, ValidationError } from 'react-admin'
import { latinDigits } from '#src/schema/digits.ts'
import { fontSize } from '#src/theme/tokens.ts'
import DayField from '#src/views/dates/DayField.tsx'
import { NUMBER_HTML } from '#src/views/inputs/inputProps.ts'
import type { useVatRates } from './useVatRates.ts'

const Sheet = styled(Form)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
  alignItems: 'start',
  gap: 16,
  marginBlockStart: 20,
  '& h3': { gridColumn: '1 / -1', margin: 0, fontSize: fontSize.base, fontWeight: 600 },
  '& .send': { gridColumn: '1 / -1' },
})

/** A rate as it is typed. */
interface TypedRate {
  readonly valid_from?: string | null
  readonly vat_percentage?: string | null
  readonly reason?: string | null
}

const NOTHING: TypedRate = { valid_from: null, vat_percentage: null, reason: null }

const percentIn = (text: string | null | undefined): number => {
  const typed = latinDigits(text ?? '').trim()
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

/** What is wrong with a rate, by field: keys of texts, as react-admin's `<Form>` takes them. */
const check = ({ valid_from, vat_percentage, reason }: TypedRate) => {
  const percent = percentIn(vat_percentage)
  return {
    ...(valid_from ? {} : { valid_from: 'validation.required' }),
    ...(percent >= 0 && percent <= 100
      ? {}
      : { vat_percentage: { message: 'validation.max', args: { n: 100 } } }),
    ...(reason?.trim() ? {} : { reason: 'validation.required' }),
  }
}

const DayInput = () => {
  const translate = useTranslate()
  const { field, fieldState } = useInput({ source: 'valid_from', isRequired: true })
  return (
    <DayField
      isRequired
      label={translate('settings.vat.from')}
      value={field.value}
      fault={fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      hint={translate('settings.vat.past_hint')}
      onChange={field.onChange}
    />
  )
}

/** Sets a rate from a day on. */
export const VatRateForm = ({ vat }: { readonly vat: ReturnType<typeof useVatRates> }) => {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Sheet
        key={vat.saves}
        record={NOTHING}
        noValidate
        disableInvalidFormNotification
        validate={check}
        onSubmit={({ valid_from, vat_percentage, reason }: TypedRate) =>
          vat.save({
            valid_from: valid_from ?? '',
            vat_percentage: percentIn(vat_percentage),
            reason: reason?.trim() ?? '',
          })
        }
      >
        <h3 id={titleId}>{translate('settings.vat.plan')}</h3>
        <DayInput />
        <TextInput
          source="vat_percentage"
          label={translate('settings.vat.rate')}
          helperText={translate('settings.vat.rate_hint')}
          isRequired
          slotProps={{ htmlInput: { ...NUMBER_HTML, maxLength: 6 } }}
        />
        <TextInput
          source="reason"
          label={translate('settings.vat.reason')}
          helperText={translate('settings.vat.reason_hint')}
          isRequired
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
        <div className="send">
          <Button type="submit" variant="outlined" disabled={vat.isSending}>
            {translate('settings.vat.save')}
          </Button>
        </div>
      </Sheet>
    </section>
  )
}
