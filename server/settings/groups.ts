import { settingsGroups } from '#src/resources/settings/index.ts'
import type { Fields } from '#src/schema/fields.ts'
import { fieldsOf, wireNames } from '#src/schema/interpret.ts'
import type { Rule } from '#src/schema/resource.ts'
import type { SettingsOf } from '#src/schema/settings.ts'

type Groups = (typeof settingsGroups)[keyof typeof settingsGroups]

type Together<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer All) => void ? All : never

/** The values of all settings under their keys, as on the wire. */
export type SettingsValues = Together<SettingsOf<Groups>>

/** A group of settings as the routes walk over it: names of fields are strings. */
export interface SettingsGroup {
  readonly name: string
  readonly fields: Fields
  readonly rules: readonly Rule[]
}

/** Every declared group of settings; its name is also the subject of its permissions. */
export const allGroups: readonly SettingsGroup[] = Object.values<SettingsGroup>(settingsGroups)

/** The keys under which the values of a group stand on the wire and in the table. */
export const keysOf = (group: SettingsGroup): string[] => fieldsOf(group).flatMap(wireNames)
