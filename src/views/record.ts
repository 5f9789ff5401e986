import type { Identifier } from 'react-admin'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import type { Column } from './columns.ts'

/** A record as the generic views walk over it: flat, `name_ar` and `name_en` for translated fields. */
export interface ViewRecord {
  readonly id: Identifier
  readonly [key: string]: unknown
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The value of a column in a language, and the language it was found in when that is another one. */
export interface FoundValue {
  readonly value: unknown
  readonly from?: Locale
}

/** A translated value falls back to the other language, which is told in `from`. */
export const valueIn = (record: ViewRecord, { name, field }: Column, locale: Locale): FoundValue => {
  if (!field.translated) return { value: record[name] }
  const own = record[`${name}_${locale}`]
  if (!isEmpty(own)) return { value: own }
  const from = LOCALES.find((other) => !isEmpty(record[`${name}_${other}`]))
  return from ? { value: record[`${name}_${from}`], from } : { value: null }
}

/** What a record is called in that language; its number when it has no name. */
export const nameOf = (
  resource: Pick<AnyResource, 'fields' | 'represent'>,
  record: ViewRecord,
  locale: Locale,
): string => {
  const field = resource.fields[resource.represent]
  if (!field) return `#${record.id}`
  // What is called by the record that it belongs to has that one's label beside the id.
  if (field.kind === 'reference') {
    const label = record[`${resource.represent}_label`]
    return isEmpty(label) ? `#${record.id}` : String(label)
  }
  const { value } = valueIn(record, { name: resource.represent, field, label: '' }, locale)
  return isEmpty(value) ? `#${record.id}` : String(value)
}
