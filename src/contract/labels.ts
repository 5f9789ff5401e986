import { labels } from '#src/resources/labels.en.ts'
import { hints as settingsHints } from '#src/resources/settings/hints.en.ts'

type Hints = Readonly<Record<string, string>>

const SETTINGS_HINTS: Readonly<Record<string, { readonly hints: Hints }>> = settingsHints

interface Labels {
  readonly many: string
  readonly purpose: string
  readonly fields: Readonly<Record<string, string>>
  /** Those of settings come with their page, and stand in a place of their own. */
  readonly hints?: Hints
}

const COMMON: Readonly<Record<string, string>> = {
  id: 'Id',
  ids: 'Ids',
  active: 'Active',
  created_at: 'Created',
  updated_at: 'Last changed',
}

/** The English texts of a resource or group of settings: the document is written in English. */
export const labelsOf = (name: string): Labels | undefined =>
  (labels as unknown as Readonly<Record<string, Labels>>)[name]

/** What a field is called. */
export const fieldLabel = (resource: string, field: string): string =>
  labelsOf(resource)?.fields[field] ?? COMMON[field] ?? field

/** What helps to fill a field in. */
export const fieldHint = (resource: string, field: string): string | undefined =>
  labelsOf(resource)?.hints?.[field] ?? SETTINGS_HINTS[resource]?.hints[field]
