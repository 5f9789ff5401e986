import type { RaRecord } from 'react-admin'

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const byLocale = (translation: unknown): [string, unknown][] => {
  if (!isObject(translation)) return []
  const { locale, ...texts } = translation
  return Object.entries(texts).map(([field, text]) => [`${field}_${locale}`, text])
}

/** A row of an answer as components see it: `translations: [{ locale, name }]` becomes `name_ar`, `name_en`. */
export const recordOf = (row: unknown): RaRecord => {
  if (!isObject(row)) return { id: 0 }
  const { translations, ...flat } = row
  const texts = Array.isArray(translations) ? translations.flatMap(byLocale) : []
  return { ...flat, ...Object.fromEntries(texts) } as RaRecord
}

/**
 * The values of a declared form as the body of the call that takes them: the form and the call are built of the same
 * declaration.
 */
export const bodyOf = <Body>(values: Values): Body => values as Body
