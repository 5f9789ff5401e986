import type { Locale } from './locales.ts'
import { formatNumber } from './numbers.ts'

/** The forms of a phrase in the order of polyglot: six in Arabic, two in English. */
const FORMS = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
} as const satisfies Record<Locale, readonly Intl.LDMLPluralRule[]>

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') } satisfies Record<
  Locale,
  Intl.PluralRules
>

/**
 * The form of a phrase (`one |||| other`) that a number asks for, with `%{smart_count}` filled. For mails and public
 * pages, where polyglot is not loaded.
 */
export const counted = (phrase: string, count: number, locale: Locale): string => {
  const forms: readonly string[] = FORMS[locale]
  const parts = phrase.split('||||')
  const at = forms.indexOf(rules[locale].select(count))
  return (parts[at] ?? parts.at(-1) ?? '').trim().replaceAll('%{smart_count}', formatNumber(count))
}
