/** The names of the groups of settings, for what needs no more of them; the groups themselves are a chunk of their own. */
export const SETTINGS_NAMES = [
  'package_settings',
  'invoice_settings',
  'einvoice_settings',
  'accounting_settings',
  'payment_settings',
  'bank_settings',
  'referral_settings',
  'brand_settings',
  'mail_settings',
  'mail_server_settings',
  'gateway_settings',
  'security_settings',
  'backup_settings',
  'retention_settings',
  'sso_settings',
] as const

export type SettingsName = (typeof SETTINGS_NAMES)[number]
