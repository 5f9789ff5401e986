import { isolated, withoutSteering } from '#src/schema/plainText.ts'
import type { Locale } from './locales.ts'

/** Letters that run against a sentence in that language. */
const AGAINST = {
  ar: /\p{Script=Latin}/u,
  en: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
} as const satisfies Record<Locale, RegExp>

const ISOLATED = /^[\u2066-\u2068][^\u2069]*\u2069$/

const filled = (text: string, locale: Locale): string => {
  if (ISOLATED.test(text)) return text
  return AGAINST[locale].test(text) || withoutSteering(text) !== text ? isolated(text) : text
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
