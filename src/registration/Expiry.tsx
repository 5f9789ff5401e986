import { DateField } from '../public-ui/DateField.tsx'
import { useText } from '../public-ui/language.ts'
import type { FormValues } from '../public-ui/rules.ts'

const EXPIRY = 'commercial_registration_expiry'

interface ExpiryProps {
  readonly form: {
    readonly values: FormValues
    readonly keep: (name: typeof EXPIRY, value: string) => void
    readonly blur: (name: typeof EXPIRY) => void
    readonly errorOf: (name: typeof EXPIRY) => string | undefined
  }
}

/** Until when a registration is valid. */
export const Expiry = ({ form: { values, keep, blur, errorOf } }: ExpiryProps) => {
  const t = useText()
  return (
    <DateField
      name={EXPIRY}
      label={t(`registration.fields.${EXPIRY}`)}
      hint={t('ordering.expiry_hint')}
      value={values[EXPIRY] ?? ''}
      onChange={(value) => keep(EXPIRY, value)}
      onBlur={() => blur(EXPIRY)}
      error={errorOf(EXPIRY)}
      parts={[t('ordering.date.day'), t('ordering.date.month'), t('ordering.date.year')]}
    />
  )
}
