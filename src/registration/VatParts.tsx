import type { ComponentProps } from 'react'
import { useText } from '../public-ui/language.ts'
import type { FormValues } from '../public-ui/rules.ts'
import { TextField } from '../public-ui/TextField.tsx'
import { identities } from '../schema/identities.ts'
import { type AddressField, hasTaxNumber } from './fields.ts'
import { REGISTRATIONS, registrationTypeOf } from './numbers.ts'

interface Form {
  readonly values: FormValues
  /** Props of an input. */
  readonly field: (name: AddressField) => { readonly name: string; readonly value: string }
}

interface OfForm {
  readonly form: Form
}

const NUMBER = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const

/** A company that states no VAT number is told what it gets for it. */
const WithoutVat = ({ values }: Pick<Form, 'values'>) => {
  const t = useText()
  const type = registrationTypeOf(values)
  const isCompany = type !== 'FREELANCE_CERTIFICATE' && Boolean(values[REGISTRATIONS[type].field])
  return isCompany ? (
    <p className="wide hint" role="status">
      {t('ordering.company_without_vat')}
    </p>
  ) : null
}

/** The national address, asked of those alone who state a VAT number: a tax invoice names both. */
const NationalAddress = ({ form: { field } }: OfForm) => {
  const t = useText()
  const text = (name: AddressField, look: Partial<ComponentProps<typeof TextField>>) => (
    <TextField label={t(`ordering.address.${name}`)} required {...look} {...field(name)} />
  )
  const { buildingNumber, postalCode, additionalNumber } = identities
  const example = (of: string) => t('registration.example', { example: of })
  return (
    <>
      <h3 className="wide">{t('ordering.address.title')}</h3>
      <p className="wide hint">{t('ordering.address.why')}</p>
      {text('building_number', { ...NUMBER, maxLength: 4, hint: example(buildingNumber.example) })}
      {text('street', { autoComplete: 'address-line1', maxLength: 80 })}
      {text('district', { autoComplete: 'address-level3', maxLength: 60 })}
      {text('city', { autoComplete: 'address-level2', maxLength: 60 })}
      {text('postal_code', {
        ...NUMBER,
        autoComplete: 'postal-code',
        maxLength: 5,
        hint: example(postalCode.example),
      })}
      {text('additional_number', {
        ...NUMBER,
        maxLength: 4,
        hint: example(additionalNumber.example),
        required: false,
      })}
    </>
  )
}

/** What follows from a VAT number, or from none. */
export const VatParts = ({ form }: OfForm) =>
  hasTaxNumber(form.values) ? <NationalAddress form={form} /> : <WithoutVat values={form.values} />
