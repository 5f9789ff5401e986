// @vitest-environment jsdom

import { afterAll, describe, expect, test } from 'vitest'
import { textOf } from '#server/http/messages.ts'
import { catalogue as arabic } from '#src/i18n/ar/catalogue.ts'
import { mapping } from '#src/i18n/ar/mapping.ts'
import { changeLocale, i18nProvider, say, withTexts } from '#src/i18n/i18nProvider.ts'
import { isolatedPlaces } from '#src/i18n/isolatedPlaces.ts'
import { LOCALES, type Locale } from '#src/i18n/locales.ts'
import type { Catalogue } from '#src/i18n/translate.ts'

const keysOf = (catalogue: Catalogue, path = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? /%\{(?!smart_count)\w+\}/.test(value)
        ? [path + key]
        : []
      : keysOf(value, `${path}${key}.`),
  )

const SENTENCES = keysOf({ ...(arabic as Catalogue), mapping })

/** A name of before such signs were refused, which runs against the sentence. */
const ODD: Readonly<Record<Locale, string>> = {
  ar: 'Noon \u202eevil\u2066',
  en: 'متجر \u202eالنور\u2066',
}

// Modules are shared by the files of a worker.
afterAll(() => changeLocale('ar'))

describe.each(LOCALES)('in %s', (locale) => {
  test('no sentence lets a name turn its other words round', async () => {
    await changeLocale(locale)
    await withTexts('mapping', async () => undefined)()
    const places = new Set(
      SENTENCES.flatMap((key) => [...say(key).matchAll(/%\{(\w+)\}/g)].map(([, name]) => String(name))),
    )
    const options = Object.fromEntries([...places].map((name) => [name, ODD[locale]]))
    expect(SENTENCES.length).toBeGreaterThan(100)
    for (const key of SENTENCES) {
      const text = i18nProvider.translate(key, { ...options, smart_count: 3 })
      expect([key, /[\u202a-\u202e]/.test(text)]).toEqual([key, false])
      const bare = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')
      expect([key, /[\u2066-\u2069]|evil|النور/.test(bare)]).toEqual([key, false])
    }
  })

  test('names that run with the sentence, numbers, and what is isolated stay as they are', () => {
    const same = { name: locale === 'ar' ? 'متجر النور' : 'Noon', n: 12, amount: '\u206612.00 SR\u2069' }
    expect(isolatedPlaces(same, locale)).toEqual(same)
  })
})

test('what the server says of a person is isolated too', () => {
  expect(textOf('ar', 'errors.changed_later', { by: 'Sara', at: '12' })).toContain('\u2068Sara\u2069')
})

test('names of a list that are isolated each by itself are not turned round as one', () => {
  const names = '\u2068finance\u2069 أو \u2068نورة القحطاني\u2069'
  expect(isolatedPlaces({ names }, 'ar')).toEqual({ names })
  // What stands beside them runs against the sentence, or one of them steers: all of it is isolated.
  const beside = '\u2068نورة\u2069 or finance'
  expect(isolatedPlaces({ beside }, 'ar').beside).toMatch(/^\u2068.*\u2069$/)
  const steering = 'نورة \u2068a\u202eb\u2069 ن'
  expect(isolatedPlaces({ steering }, 'ar').steering).not.toContain('\u202e')
})
