import { allResources } from '#server/crud/registry.ts'
import { allGroups } from '#server/modules/settings/groups.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { labels as ar } from '#src/resources/labels.ar.ts'
import { labels as en } from '#src/resources/labels.en.ts'
import type { Field } from '#src/schema/fields.ts'
import { fieldsOf } from '#src/schema/interpret.ts'

interface Labels {
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const LABELS: Readonly<Record<Locale, Readonly<Record<string, Labels>>>> = { ar, en }

/** A value of a choice field and what it is called. */
export interface Constant {
  readonly id: string
  readonly name: string
}

/** `<resource>.<field>` → its values in their declared order, for every declared choice field. */
export const constantLists = (locale: Locale): Readonly<Record<string, readonly Constant[]>> =>
  Object.fromEntries(
    [...allResources, ...allGroups].flatMap((declared) =>
      fieldsOf(declared).flatMap(({ name, field }) => {
        if (field.kind !== 'choice') return []
        const labels = LABELS[locale][declared.name]?.choices[name] ?? {}
        const { choices } = (field as Field<'choice'>).options
        return [[`${declared.name}.${name}`, choices.map((id) => ({ id, name: labels[id] ?? id }))] as const]
      }),
    ),
  )
