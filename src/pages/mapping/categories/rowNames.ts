import type { MappingCategory, TargetSuggestion } from '#src/dataProvider/mappingAnswers.ts'
import type { Locale } from '#src/i18n/locales.ts'

interface Names {
  readonly name_ar: string
  readonly name_en: string | null
}

/** What something is called in a language; in the other one while not translated. */
export const nameIn = ({ name_ar, name_en }: Names, locale: Locale): string =>
  locale === 'en' ? (name_en ?? name_ar) : name_ar

/** The name in the other language, when it has one. */
export const otherName = ({ name_ar, name_en }: Names, locale: Locale): string | null =>
  locale === 'en' ? (name_en === null ? null : name_ar) : name_en

/** The best suggestion, unless it is a weak one: that wants to be chosen by itself. */
export const strongestOf = ({ suggestions: [best] }: MappingCategory): TargetSuggestion | undefined =>
  best && !best.weak ? best : undefined

/** True when there is something below a category that could take its mapping. */
export const canPassOn = ({ mapped, below }: MappingCategory): boolean =>
  mapped && below.total > below.mapped + below.broken
