import { labels } from '#src/resources/allLabels.en.ts'

interface Labels {
  readonly many: string
  readonly purpose: string
  readonly fields: Readonly<Record<string, string>>
  readonly hints?: Readonly<Record<string, string>>
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
  labelsOf(resource)?.hints?.[field]
