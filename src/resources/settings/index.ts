import { packageSettings } from './packageSettings.ts'

/** Every group of settings, by its name. */
export const settingsGroups = { package_settings: packageSettings } as const

export type SettingsName = keyof typeof settingsGroups
