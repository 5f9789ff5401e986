import { isolated, withoutSteering } from '#src/schema/plainText.ts'
import type { Locale } from './locales.ts'

/** Letters that run against a sentence in that language. */
const AGAINST = {
  ar: /\p{Script=Latin}/u,
  en: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
} as const satisfies Record<Locale, RegExp>

const ISOLATED = /^[\u2066-\u2068][^\u2069]*\u2069$/

/** Parts that are isolated each by itself, such as the names of a list: they turn nothing around them. */
const ISOLATED_PARTS = /[\u2066-\u2068][^\u202a-\u202e\u2066-\u2069]*\u2069/g

const filled = (text: string, locale: Locale): string => {
  if (ISOLATED.test(text)) return text
  const rest = text.replaceAll(ISOLATED_PARTS, '')
  return AGAINST[locale].test(rest) || withoutSteering(rest) !== rest ? isolated(text) : text
}

/**
 * What fills the places of a sentence, so that nothing turns its words round: a text that runs the other way, or
 * that steers, stands in isolation (docs/decisions/0170). Numbers, and what is isolated already, stay as they are.
 */
export const isolatedPlaces = <P extends Readonly<Record<string, unknown>>>(params: P, locale: Locale): P =>
  Object.fromEntries(
    Object.entries(params).map(([place, value]) => [
      place,
      // `_` stands for the sentence itself where there is none of that key.
      typeof value === 'string' && place !== '_' ? filled(value, locale) : value,
    ]),
  ) as P
