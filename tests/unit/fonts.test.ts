import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue as arabicPanel } from '#src/i18n/ar/catalogue.ts'
import { mapping as arabicMapping } from '#src/i18n/ar/mapping.ts'
import { texts as arabicOrdering } from '#src/i18n/ar/ordering.ts'
import { texts as arabicRegistration } from '#src/i18n/ar/registration.ts'
import { site as arabicSite } from '#src/i18n/ar/site.ts'
import { catalogue as englishPanel } from '#src/i18n/en/catalogue.ts'
import { mapping as englishMapping } from '#src/i18n/en/mapping.ts'
import { texts as englishOrdering } from '#src/i18n/en/ordering.ts'
import { texts as englishRegistration } from '#src/i18n/en/registration.ts'
import { site as englishSite } from '#src/i18n/en/site.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Face {
  readonly file: string
  readonly weight: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

const hexadecimal = (digits = ''): number => Number.parseInt(digits, 16)

const facesIn = (css: string): Face[] =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) => ({
    file: /url\("([^"]+)"\)/.exec(body)?.[1] ?? '',
    weight: /font-weight: (\d+)/.exec(body)?.[1] ?? '',
    ranges: [...body.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, from, to]) => [hexadecimal(from), hexadecimal(to ?? from)] as const,
    ),
  }))

const faces = facesIn(read('src/fonts.css'))
const isSmall = ({ file }: Face): boolean => file.includes('/core-')
const holds = ({ ranges }: Face, code: number): boolean =>
  ranges.some(([from, to]) => from <= code && code <= to)

const texts = JSON.stringify([
  [arabicPanel, arabicMapping, arabicSite, arabicRegistration, arabicOrdering],
  [englishPanel, englishMapping, englishSite, englishRegistration, englishOrdering],
])

test('all of our own texts, in both languages, are in one small file for each weight', () => {
  const small = faces.filter(isSmall)
  expect(small.map(({ weight }) => weight)).toEqual(['400', '600'])
  const others = [...new Set(texts.replace(/\s/gu, ''))].filter((letter) =>
    small.some((face) => !holds(face, letter.codePointAt(0) ?? 0)),
  )
  expect(others).toEqual([])
})

test('no character is in two files of one weight, so that none is fetched for the other', () => {
  const codes = Array.from({ length: 0x3000 }, (_, code) => code)
  for (const weight of ['400', '600']) {
    const same = faces.filter((face) => face.weight === weight)
    expect(codes.filter((code) => same.filter((face) => holds(face, code)).length > 1)).toEqual([])
  }
})

test('marks that keep parts of a sentence apart are nothing to see, and fetch no file', () => {
  const marks = [...'\u2066\u2067\u2068\u2069'].map((mark) => mark.codePointAt(0) ?? 0)
  expect(faces.filter((face) => marks.some((mark) => holds(face, mark)))).toEqual([])
})

test('pages ask for the small files at once, and for no other', () => {
  const asked = [...read('page.html').matchAll(/rel="preload" as="font"[^>]* href="\/src\/([^"]+)"/g)].map(
    ([, path]) => `./${path}`,
  )
  expect(asked).toEqual(faces.filter(isSmall).map(({ file }) => file))
})
