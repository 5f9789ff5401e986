import { type Answer, put } from '../../public-ui/api.ts'
import type { RegistrationType } from '../../registration/numbers.ts'

/*
 * GET user/store   result.store
 * PUT user/store   all of its fields; bank_name and iban for the primary user alone to change
 */

/** What an owner says of the store beside the bank account. */
const DETAILS = [
  'company_name',
  'commercial_registration',
  'unified_number',
  'freelance_certificate',
  'tax_number',
  'building_number',
  'street',
  'district',
  'city',
  'postal_code',
] as const

const BANK = ['bank_name', 'iban'] as const

/** What is still to be stated: no paid order before `registration`, no full tax invoice before `address`. */
export type MissingDetails = 'registration' | 'address' | null

export type Store = Readonly<Record<(typeof DETAILS)[number] | (typeof BANK)[number], string | null>> & {
  readonly store_name: string
  readonly subdomain: string
  readonly registration_type: RegistrationType
  readonly commercial_registration_expiry: string | null
  readonly missing: MissingDetails
}

export type Details = Omit<Store, 'store_name' | 'subdomain' | 'missing'>

export const saveStore = (details: Details): Promise<Answer<{ store: Store }>> =>
  put('user/store', { ...details })
