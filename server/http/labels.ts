import { exports as arabic } from '#src/i18n/ar/exports.ts'
import { exports as english } from '#src/i18n/en/exports.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type MessageParams, translate } from '#src/i18n/translate.ts'
import { labels as ar } from '#src/resources/allLabels.ar.ts'
import { labels as en } from '#src/resources/allLabels.en.ts'
import type { AnyResource } from '#src/schema/resource.ts'

const CATALOGUES = { ar: arabic, en: english } as const

/** A text of exports in that language. */
export const exportText = (locale: Locale, key: string, params?: MessageParams): string =>
  translate(CATALOGUES[locale], key, params)

interface Labels {
  readonly many: string
  readonly fields: Readonly<Record<string, string>>
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const LABELS: Readonly<Record<Locale, Readonly<Record<string, Labels>>>> = { ar, en }

type Named = Pick<AnyResource, 'name'>

/** What the records of a resource are called. */
export const resourceTitle = ({ name }: Named, locale: Locale): string => LABELS[locale][name]?.many ?? name

/** What a field or common column is called. */
export const columnLabel = ({ name }: Named, field: string, locale: Locale): string =>
  LABELS[locale][name]?.fields[field] ?? exportText(locale, `columns.${field}`)

/** What the values of a choice, or of the common flag, are called; undefined for any other field. */
export const choiceTexts = (
  { name }: Named,
  field: string,
  locale: Locale,
): Readonly<Record<string, string>> | undefined => {
  if (field === 'active') return { true: exportText(locale, 'active'), false: exportText(locale, 'inactive') }
  const choices = LABELS[locale][name]?.choices ?? {}
  return Object.hasOwn(choices, field) ? choices[field] : undefined
}
