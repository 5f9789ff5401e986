import type { SettingsValues } from '#server/settings/groups.ts'
import type { NationalAddress } from './document.ts'

/** Whoever issues documents, as the settings have it. */
export interface EinvoiceSeller {
  readonly name: string
  readonly taxNumber: string
  readonly registration: string
  readonly address: NationalAddress
  readonly businessCategory: string
}

/** Settings without which nothing is issued, by their names. */
const REQUIRED = [
  'seller_name_ar',
  'seller_tax_number',
  'seller_registration',
  'einvoice_building_number',
  'einvoice_street',
  'einvoice_district',
  'einvoice_city',
  'einvoice_postal_code',
  'einvoice_business_category',
] as const satisfies readonly (keyof SettingsValues)[]

type RequiredSetting = (typeof REQUIRED)[number]

/** What of the settings is still missing, in the order of their forms. */
export const missingSettings = (settings: SettingsValues): readonly RequiredSetting[] =>
  REQUIRED.filter((name) => !settings[name])

/** The address of whoever issues documents. */
export const sellerAddress = (settings: SettingsValues): NationalAddress => ({
  buildingNumber: settings.einvoice_building_number ?? null,
  street: settings.einvoice_street ?? null,
  district: settings.einvoice_district ?? null,
  city: settings.einvoice_city ?? null,
  postalCode: settings.einvoice_postal_code ?? null,
  additionalNumber: null,
})

/** Whoever issues documents; undefined while something of it is missing. */
export const sellerOf = (settings: SettingsValues): EinvoiceSeller | undefined => {
  if (missingSettings(settings).length > 0) return undefined
  return {
    name: settings.seller_name_ar ?? '',
    taxNumber: settings.seller_tax_number ?? '',
    registration: settings.seller_registration ?? '',
    address: sellerAddress(settings),
    businessCategory: settings.einvoice_business_category ?? '',
  }
}
