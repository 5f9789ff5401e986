import type { FormValues } from '../public-ui/rules.ts'
import { latinDigits, normalisePhone } from '../schema/digits.ts'
import { tidyIdentity } from '../schema/identities.ts'
import { tidySubdomain } from './basics.ts'
import { isUnpaid, type Registered } from './calls.ts'
import { keepValues, readDraft } from './draft.ts'
import { forgetProof } from './emailProof.ts'
import { hasTaxNumber } from './fields.ts'
import { REGISTRATIONS, registrationTypeOf } from './numbers.ts'
import { goTo } from './places.ts'
import { dropDraft } from './request.ts'
import { keepResult } from './result.ts'

/** The national address, which is asked for beside a VAT number alone. */
const addressOf = (values: FormValues): FormValues => ({
  building_number: tidyIdentity(values.building_number ?? ''),
  street: values.street ?? '',
  district: values.district ?? '',
  city: values.city ?? '',
  postal_code: tidyIdentity(values.postal_code ?? ''),
  additional_number: tidyIdentity(values.additional_number ?? ''),
})

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
    ...(hasTaxNumber(values) ? addressOf(values) : {}),
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

/** Leaves for the gateway's page: its address is the server's word. */
export const openPayPage = (address: string): void => location.assign(address)

/** Keeps what came of it, forgets the draft, and goes on: to the result, and from there to the payment page. */
export const finish = (registered: Registered): void => {
  const { method = '' } = readDraft().values
  keepResult(registered)
  dropDraft()
  forgetProof()
  // A payment that fails is tried again the same way, unless another one is chosen.
  if (isUnpaid(registered.status)) keepValues({ method })
  goTo('done', { replace: true })
  if (registered.status === 'PAY' && registered.pay_url) openPayPage(registered.pay_url)
}
