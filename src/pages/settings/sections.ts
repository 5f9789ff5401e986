import type { SettingsName } from '#src/resources/settings/names.ts'

/** The parts of the settings, in the order in which they stand. */
export const SETTINGS_SECTIONS = ['sales', 'presence', 'operation'] as const

type SettingsSection = (typeof SETTINGS_SECTIONS)[number]

/** In which part each group stands. */
const SECTION_OF: Readonly<Record<SettingsName, SettingsSection>> = {
  package_settings: 'sales',
  invoice_settings: 'sales',
  einvoice_settings: 'sales',
  accounting_settings: 'sales',
  payment_settings: 'sales',
  bank_settings: 'sales',
  gateway_settings: 'sales',
  referral_settings: 'sales',
  brand_settings: 'presence',
  mail_settings: 'presence',
  mail_server_settings: 'presence',
  security_settings: 'operation',
  sso_settings: 'operation',
  backup_settings: 'operation',
  retention_settings: 'operation',
}

/** The groups of a part of the settings, in the order in which they are given. */
export const groupsOf = <G extends { readonly name: string }>(
  section: SettingsSection,
  groups: readonly G[],
) => groups.filter(({ name }) => SECTION_OF[name as SettingsName] === section)
