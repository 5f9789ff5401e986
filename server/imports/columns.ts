import { choiceTexts, columnLabel, exportText } from '#server/http/labels.ts'
import { plainName } from '#server/sheets/plainName.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { importedFields } from '#src/schema/imports.ts'
import { type NamedField, wireNames } from '#src/schema/interpret.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { isRequired } from '#src/schema/zod.ts'

/** One thing that a column of a file can fill: a payload key of a record, or the id by which it is found. */
export interface ImportField {
  readonly key: string
  /** Undefined of what only helps to find a record. */
  readonly named?: NamedField
  readonly required: boolean
  /** No two records share it: records can be found by it. */
  readonly isKey: boolean
}

/** The id of a record, where it stands in a column: only to find what is to be changed. */
export const ID_COLUMN = 'id'

/** What records are found by and no person gives them: their id, and what the platform knows them by. */
const foundBy = (resource: AnyResource): readonly string[] => {
  if (!resource.capabilities.edit) return []
  return resource.platform?.key === EXTERNAL_ID ? [ID_COLUMN, EXTERNAL_ID] : [ID_COLUMN]
}

const isKey = ({ field }: NamedField): boolean => field.options.unique === true && !field.translated

/** All that columns can fill of a resource, in the order of its declaration. */
export const importFields = (resource: AnyResource): readonly ImportField[] => [
  ...importedFields(resource).flatMap((named) =>
    wireNames(named).map((key) => ({
      key,
      named,
      required: isRequired(resource, named, key) && named.field.options.initial === undefined,
      isKey: isKey(named),
    })),
  ),
  ...foundBy(resource).map((key) => ({ key, required: false, isKey: true })),
]

/** What a field is called at the head of a column. */
export const headingOf = (resource: AnyResource, { key, named }: ImportField, locale: Locale): string => {
  if (!named) return columnLabel(resource, key, locale)
  const label = columnLabel(resource, named.name, locale)
  if (!named.field.translated) return label
  return exportText(locale, key.endsWith('_ar') ? 'in_arabic' : 'in_english', { label })
}

/** Names by which a column is known to fill a field, in both languages. */
const namesOf = (resource: AnyResource, field: ImportField): string[] => [
  field.key,
  ...LOCALES.map((locale) => headingOf(resource, field, locale)),
  // Of a text in two languages, its name alone stands for the first.
  ...(field.named?.field.translated && field.key.endsWith('_ar')
    ? LOCALES.map((locale) => columnLabel(resource, field.named?.name ?? '', locale))
    : []),
]

/** Which field each column fills: as somebody said it of such a heading before, else by its name; each field once. */
export const matchColumns = (
  resource: AnyResource,
  headings: readonly string[],
  remembered: Readonly<Record<string, string | null>>,
): (string | null)[] => {
  const fields = importFields(resource)
  const known = new Set(fields.map(({ key }) => key))
  const byName = new Map<string, string>()
  for (const field of fields)
    for (const name of namesOf(resource, field)) {
      const plain = plainName(name)
      if (!byName.has(plain)) byName.set(plain, field.key)
    }
  const taken = new Set<string>()
  return headings.map((heading) => {
    const plain = plainName(heading)
    const said = Object.hasOwn(remembered, plain) ? remembered[plain] : byName.get(plain)
    if (!said || !known.has(said) || taken.has(said)) return null
    taken.add(said)
    return said
  })
}

/** The codes of a choice or flag by the plain names that its values have in both languages. */
export const codesOf = (resource: AnyResource, { name, field }: NamedField): ReadonlyMap<string, string> => {
  const flagTexts = (locale: Locale) => ({ true: exportText(locale, 'yes'), false: exportText(locale, 'no') })
  return new Map(
    LOCALES.flatMap((locale) =>
      Object.entries(
        choiceTexts({ name: resource.name }, name, locale) ??
          (field.kind === 'flag' ? flagTexts(locale) : {}),
      ),
    ).flatMap(([code, text]) => [[plainName(text), code] as const, [plainName(code), code] as const]),
  )
}
