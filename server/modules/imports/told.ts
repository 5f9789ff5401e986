import { resourceNamed } from '#server/db/registry.ts'
import type { Reader } from '#server/db/rows.ts'
import { invalid } from '#server/http/errors.ts'
import { headingOf, importFields } from '#server/imports/columns.ts'
import type { ImportRow } from '#server/imports/keptRows.ts'
import { samplesOf } from '#server/imports/store.ts'
import { ROW_OUTCOMES } from '#src/contract/imports.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { fromNames } from '#src/schema/objects.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** An import as it stands in an answer. */
export const told = ({
  id,
  resource,
  file_name,
  state,
  rows,
  done,
  mode,
  key,
  counts,
  created_at,
  ended_at,
  entry,
}: ImportRow) => ({
  id,
  resource,
  file_name,
  state,
  rows,
  done,
  mode,
  key,
  counts: fromNames(ROW_OUTCOMES, (outcome) => counts[outcome] ?? 0),
  created_at,
  ended_at,
  entry,
})

/** What columns can fill, in that language. */
export const fieldsTold = (resource: AnyResource, locale: Locale) =>
  importFields(resource).map((field) => ({
    field: field.key,
    label: headingOf(resource, field, locale),
    required: field.required,
    key: field.isKey,
  }))

/** One import with its columns, and what these can fill. */
export const answer = async (db: Reader, row: ImportRow, locale: Locale) => {
  const samples = await samplesOf(db, row)
  const columns = row.headings.map((heading, place) => ({
    heading,
    samples: samples[place] ?? [],
    field: row.columns[place] ?? null,
  }))
  return { import: { ...told(row), columns, fields: fieldsTold(resourceNamed(row.resource), locale) } }
}

/** What somebody said of the columns, as far as it can be tried. */
export const refuseColumns = (
  resource: AnyResource,
  locale: Locale,
  {
    mode,
    key,
    columns,
  }: { mode: ImportRow['mode']; key: string | null; columns: readonly (string | null)[] },
): void => {
  const fields = new Map(importFields(resource).map((field) => [field.key, field]))
  const label = (name: string) => {
    const field = fields.get(name)
    return field ? headingOf(resource, field, locale) : name
  }
  const given = columns.filter((name) => name !== null)
  const refuse = (key: 'unknown' | 'column_twice' | 'column_missing', field: string): never => {
    throw invalid({ columns: [{ key: `validation.${key}`, params: { field: label(field) } }] })
  }
  for (const name of given) {
    if (!fields.has(name)) refuse('unknown', name)
    if (given.indexOf(name) !== given.lastIndexOf(name)) refuse('column_twice', name)
  }
  if (mode !== 'create' && (key === null || !fields.get(key)?.isKey || !given.includes(key)))
    throw invalid({ key: [{ key: 'validation.import_key', params: {} }] })
  if (mode === 'update') return
  const missing = [...fields.values()].find(({ required, key: name }) => required && !given.includes(name))
  if (missing) refuse('column_missing', missing.key)
}
