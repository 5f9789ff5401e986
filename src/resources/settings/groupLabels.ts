import type { LabelsOf } from '#src/schema/labels.ts'
import type { settingsGroups } from './index.ts'
import type { SettingsName } from './names.ts'

/** The labels of these groups of settings. */
export type GroupLabels<Names extends SettingsName = SettingsName> = {
  readonly [Name in Names]: LabelsOf<(typeof settingsGroups)[Name]>
}
