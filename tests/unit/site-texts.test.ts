import { expect, test } from 'vitest'
import { texts as arabicOrdering } from '#src/i18n/ar/ordering.ts'
import { texts as arabicRegistration } from '#src/i18n/ar/registration.ts'
import { site as arabicSite } from '#src/i18n/ar/site.ts'
import { texts as englishOrdering } from '#src/i18n/en/ordering.ts'
import { texts as englishRegistration } from '#src/i18n/en/registration.ts'
import { site as englishSite } from '#src/i18n/en/site.ts'
import type { Catalogue } from '#src/i18n/translate.ts'

const arabic: Catalogue = { site: arabicSite, ...arabicRegistration, ...arabicOrdering }
const english: Catalogue = { site: englishSite, ...englishRegistration, ...englishOrdering }

const leaves = (node: Catalogue, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )

const places = (text: string) => [...text.matchAll(/%\{\w+\}/g)].map(String).sort()

test('every text of the public pages exists in both languages, with the same places to fill', () => {
  const ar = leaves(arabic)
  const en = new Map(leaves(english))
  expect(ar.map(([key]) => key)).toEqual([...en.keys()])
  for (const [key, text] of ar) expect(places(text), key).toEqual(places(en.get(key) ?? ''))
})

test('no text is in the other language', () => {
  for (const [key, text] of leaves(arabic)) expect(text, key).toMatch(/\p{Script=Arabic}/u)
  for (const [key, text] of leaves(english)) expect(text, key).not.toMatch(/\p{Script=Arabic}/u)
})

test('no text needs plural forms, which the public pages do not choose between', () => {
  for (const [key, text] of [...leaves(arabic), ...leaves(english)]) expect(text, key).not.toContain('||||')
})
