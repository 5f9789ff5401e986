import { bankSettings } from './bankSettings.ts'
import { invoiceSettings } from './invoiceSettings.ts'
import { packageSettings } from './packageSettings.ts'

/** Every group of settings, by its name. */
export const settingsGroups = {
  package_settings: packageSettings,
  invoice_settings: invoiceSettings,
  bank_settings: bankSettings,
} as const

export type SettingsName = keyof typeof settingsGroups
