import type { FormValues } from '../public-ui/rules.ts'
import { latinDigits, normalisePhone } from '../schema/digits.ts'
import { tidyIdentity } from '../schema/identities.ts'
import { tidySubdomain } from './fields.ts'
import { REGISTRATIONS, registrationTypeOf } from './numbers.ts'

const tidied = (values: FormValues): FormValues => {
  const { field } = REGISTRATIONS[registrationTypeOf(values)]
  const number = values[field] ?? ''
  return {
    store_name: values.store_name ?? '',
    seller_name: values.seller_name ?? '',
    company_name: values.company_name ?? '',
    email: values.email ?? '',
    phone: normalisePhone(values.phone ?? ''),
    subdomain: tidySubdomain(values.subdomain ?? ''),
    description: values.description ?? '',
    registration_type: registrationTypeOf(values),
    [field]: tidyIdentity(number),
    commercial_registration_expiry:
      field === 'commercial_registration' ? (values.commercial_registration_expiry ?? '') : '',
    tax_number: tidyIdentity(values.tax_number ?? ''),
    referral_code: latinDigits(values.referral_code ?? ''),
    package: values.package ?? '',
    coupon: latinDigits(values.coupon ?? ''),
    terms_version: values.terms_version ?? '',
  }
}

/** What is sent of what was filled in: tidy, and nothing that is empty. */
export const filledIn = (values: FormValues): [string, string][] =>
  Object.entries(tidied(values))
    .map(([name, value]): [string, string] => [name, value.trim()])
    .filter(([, value]) => value !== '')
