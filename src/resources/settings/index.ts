import { bankSettings } from './bankSettings.ts'
import { brandSettings } from './brandSettings.ts'
import { invoiceSettings } from './invoiceSettings.ts'
import { mailSettings } from './mailSettings.ts'
import { packageSettings } from './packageSettings.ts'
import { paymentSettings } from './paymentSettings.ts'
import { referralSettings } from './referralSettings.ts'

/** Every group of settings, by its name. */
export const settingsGroups = {
  package_settings: packageSettings,
  invoice_settings: invoiceSettings,
  payment_settings: paymentSettings,
  bank_settings: bankSettings,
  referral_settings: referralSettings,
  brand_settings: brandSettings,
  mail_settings: mailSettings,
} as const

export type SettingsName = keyof typeof settingsGroups
