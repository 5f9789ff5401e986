// @vitest-environment jsdom
import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { TranslationMessages } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { catalogue as arabic } from '#src/i18n/ar/catalogue.ts'
import { catalogue as english } from '#src/i18n/en/catalogue.ts'
import { changeLocale, say } from '#src/i18n/i18nProvider.ts'
import { currentLocale } from '#src/i18n/localeStore.ts'
import { LOCALE_KEY } from '#src/i18n/locales.ts'
import type { Catalogue } from '#src/i18n/translate.ts'
import { resources } from '#src/resources/index.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { panelTexts } from '../support/panelTexts.ts'

const textsOf = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : textsOf(value, `${path}${key}.`),
  )

const ar = new Map(textsOf(panelTexts.ar))
const en = new Map(textsOf(panelTexts.en))

const ARABIC_LETTER = /\p{Script=Arabic}/u
const PLURAL = '||||'

/** What is left to read once places, digits and signs are taken away. */
const wordsOf = (text: string): string => text.replace(/%\{\w+\}/g, '').replace(/[^\p{L}]/gu, '')

const placesOf = (text: string): Set<string> => new Set(text.match(/%\{\w+\}/g) ?? [])

const oneOf = (labels: Catalogue | string | undefined) => (labels as Catalogue).one
const manyOf = (labels: Catalogue | string | undefined) => (labels as Catalogue).many

/** Marks that name a language in its own letters, whichever language they stand in. */
const isLanguageMark = (key: string): boolean => key.startsWith('views.language_mark.')

const keysWhere = (texts: Map<string, string>, test: (text: string, key: string) => boolean): string[] =>
  [...texts].filter(([key, text]) => test(text, key)).map(([key]) => key)

describe('the panel’s texts', () => {
  test('of the presets of a list come with the first ones, or are the labels of its own resource', () => {
    const { ra: _ofReactAdmin, ...own } = english
    const first = new Map(textsOf(own))
    const late = Object.values<AnyResource>(resources).flatMap(({ name, list }) =>
      (list.presets ?? []).filter(
        ({ label }) => !first.has(label) && !label.startsWith(`resources.${name}.`),
      ),
    )
    expect(late).toEqual([])
  })

  test('have the same keys in both languages', () => {
    expect([...ar.keys()].sort()).toEqual([...en.keys()].sort())
  })

  test('are Arabic in Arabic', () => {
    expect(
      keysWhere(ar, (text, key) => wordsOf(text) !== '' && !ARABIC_LETTER.test(text) && !isLanguageMark(key)),
    ).toEqual([])
  })

  test('hold no Arabic letter in English', () => {
    expect(keysWhere(en, (text, key) => ARABIC_LETTER.test(text) && !isLanguageMark(key))).toEqual([])
  })

  test('are nowhere empty', () => {
    const mayBeBlank = (key: string) => key === 'ra.boolean.null'
    expect(keysWhere(ar, (text, key) => text.trim() === '' && !mayBeBlank(key))).toEqual([])
    expect(keysWhere(en, (text, key) => text.trim() === '' && !mayBeBlank(key))).toEqual([])
  })

  test('have six plural forms in Arabic, two in English', () => {
    const formsOf = (text: string) => text.split(PLURAL).length
    expect(keysWhere(ar, (text) => text.includes(PLURAL) && formsOf(text) !== 6)).toEqual([])
    expect(keysWhere(en, (text) => text.includes(PLURAL) && formsOf(text) !== 2)).toEqual([])
  })

  test('count in the same places in both languages', () => {
    const counts = (text: string) => text.includes(PLURAL)
    expect(keysWhere(ar, counts).sort()).toEqual(keysWhere(en, counts).sort())
  })

  test('fill no place in Arabic that English does not have', () => {
    // react-admin hands a lower-case field over for English alone.
    const known = (key: string) => new Set([...placesOf(en.get(key) ?? ''), '%{field}'])
    const unknown = (text: string, key: string) => [...placesOf(text)].some((place) => !known(key).has(place))
    expect(keysWhere(ar, unknown)).toEqual([])
  })
})

describe('counting', () => {
  const translate = {
    ar: polyglotI18nProvider(() => panelTexts.ar as TranslationMessages, 'ar').translate,
    en: polyglotI18nProvider(() => panelTexts.en as TranslationMessages, 'en').translate,
  }
  const selected = (count: number) => translate.ar('ra.action.bulk_actions', { smart_count: count })

  test('takes each of the six Arabic forms', () => {
    expect([0, 1, 2, 3, 11, 100].map(selected)).toEqual([
      'لم يُحدَّد أي عنصر',
      'عنصر واحد محدد',
      'عنصران محددان',
      '3 عناصر محددة',
      '11 عنصرًا محددًا',
      '100 عنصر محدد',
    ])
  })

  test('names several records by the plural, also where react-admin asks for two', () => {
    const name = (count: number) => [
      translate.ar('resources.coupons.name', { smart_count: count }),
      translate.en('resources.coupons.name', { smart_count: count }),
    ]
    expect(name(1)).toEqual([arabic.resources.coupons, english.resources.coupons].map(oneOf))
    expect(name(2)).toEqual(name(7))
    expect(name(2)).toEqual([arabic.resources.coupons, english.resources.coupons].map(manyOf))
  })
})

describe('the language', () => {
  test('is Arabic at first, and changes with texts, direction and memory', async () => {
    expect(currentLocale()).toBe('ar')
    await changeLocale('en')
    expect(say('shell.user.sign_out')).toBe(english.shell.user.sign_out)
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(localStorage.getItem(LOCALE_KEY)).toBe('en')
    await changeLocale('ar')
    expect(say('shell.user.sign_out')).toBe(arabic.shell.user.sign_out)
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  test('stays what it was when the other one is not known', async () => {
    await expect(changeLocale('fr')).rejects.toThrow()
    expect(currentLocale()).toBe('ar')
  })
})
