import { describe, expect, test } from 'vitest'
import { labels as arabicLabels } from '#src/resources/allLabels.ar.ts'
import { labels as englishLabels } from '#src/resources/allLabels.en.ts'
import { PAYMENT_METHODS } from '#src/resources/subscriptions/paymentMethods.ts'

/** One thing has one word: what it must not be called as well. */
const OTHER_WORDS = {
  ar: {
    'سوق إلكتروني': /متاجر إلكترونية|متجر إلكتروني|المتاجر الإلكترونية|منصات البيع/,
    باقة: /خطة|خطط/,
    كوبون: /قسيمة|قسائم/,
    الآيبان: /IBAN|ايبان|أيبان|إيبان/,
    'أبل باي': /آبل|ابل باي/,
    'البريد الإلكتروني': /إيميل|ايميل/,
    'رقم الجوال': /هاتف محمول|موبايل/,
    مدى: /مدي\s|MADA|mada/i,
  },
  en: {
    marketplace: /\bmarkets?\b|\bonline shops?\b/i,
    package: /\bplans?\b/i,
    coupon: /\bvouchers? code|promo code|discount code/i,
    store: /\bshops?\b/i,
    vendor: /\bmerchants?\b|\bsellers\b/i,
    email: /\be-mails?\b/i,
    mada: /\bMADA\b|\bMada\b/,
    IBAN: /\bIban\b|\biban\b/,
    'Apple Pay': /ApplePay|apple pay/,
  },
} as const

const leaves = (node: unknown, path: string): [string, string][] => {
  if (typeof node === 'string') return [[path, node]]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => leaves(value, `${path}.${key}`))
}

/** The texts of a language: those of every page, of mails and messages, and the labels of every resource. */
const catalogues = {
  ar: [import.meta.glob<object>('../../src/i18n/ar/*.ts', { eager: true }), arabicLabels],
  en: [import.meta.glob<object>('../../src/i18n/en/*.ts', { eager: true }), englishLabels],
} as const

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const texts = catalogues[locale].flatMap((catalogue) => leaves(catalogue, ''))

  test.each(Object.entries(OTHER_WORDS[locale]))('nothing but %s is said for it', (_, other) => {
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.filter(([, text]) => other.test(text))).toEqual([])
  })

  test('a way of paying is called the same everywhere', () => {
    const namesOf = (method: string) =>
      texts.filter(([path]) => path.endsWith(`.${method}`)).map(([, text]) => text)
    for (const method of PAYMENT_METHODS) {
      const names = namesOf(method)
      expect(names.length).toBeGreaterThan(1)
      expect(new Set(names), method).toEqual(new Set([names[0]]))
    }
  })
})
