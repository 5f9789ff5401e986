import { keysOf } from '#src/schema/objects.ts'
import { type FormValues, faultOf, type Rule, required } from '../public-ui/rules.ts'
import { type IdentityFormat, isIdentity, tidyIdentity } from '../schema/identities.ts'

/** Kind of registration → its field and the form of its number (domain.md "Identity"). */
export const REGISTRATIONS = {
  COMMERCIAL_REGISTRATION: { field: 'commercial_registration', format: 'commercialRegistration' },
  UNIFIED_NUMBER: { field: 'unified_number', format: 'unifiedNumber' },
  FREELANCE_CERTIFICATE: { field: 'freelance_certificate', format: 'freelanceCertificate' },
} as const satisfies Record<string, { field: string; format: IdentityFormat }>

export type RegistrationType = keyof typeof REGISTRATIONS

export const REGISTRATION_TYPES = keysOf(REGISTRATIONS)

/** How the store is registered; by commercial registration while nothing is chosen. */
export const registrationTypeOf = ({ registration_type: type }: FormValues): RegistrationType =>
  REGISTRATION_TYPES.find((known) => known === type) ?? 'COMMERCIAL_REGISTRATION'

/** A number of that form, where one is typed. */
export const identity =
  (format: IdentityFormat): Rule =>
  (value) =>
    isIdentity(format, tidyIdentity(value)) ? undefined : `validation.identities.${format}`

/** The number of one kind of registration: wanted where that kind is chosen. */
export const numberOf =
  (type: RegistrationType): Rule =>
  (value, all) =>
    registrationTypeOf(all) === type
      ? faultOf([required, identity(REGISTRATIONS[type].format)], 'value', { value })
      : undefined
