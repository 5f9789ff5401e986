import { latinDigits } from '#src/schema/digits.ts'

/** Arabic letters in Latin ones, as names of places and people are commonly written. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ٱ: 'a',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  ى: 'a',
  ة: 'a',
  ء: '',
  ؤ: 'w',
  ئ: 'y',
}

const LONGEST = 80

const inLatin = (text: string): string =>
  [
    ...latinDigits(text)
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f\u0640\u064b-\u0652]/g, ''),
  ]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')

const dashed = (text: string): string =>
  inLatin(text)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** The last part of an address, made of the first of these titles that has letters or digits in it. */
export const slugOf = (...titles: readonly (string | null | undefined)[]): string =>
  titles.map((title) => dashed(title ?? '')).find((slug) => slug.length > 1) ?? 'article'
