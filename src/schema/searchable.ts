import { latinDigits } from './digits.ts'

const FORMS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
}

const MARKS = /[\u064B-\u065F\u0670\u0640\u200C-\u200F\u061C]/g

/** A text as searches compare it: the same as normalise_text does in the database (migration 0000). */
export const searchable = (text: string): string =>
  latinDigits(text.toLowerCase().replace(MARKS, ''))
    .replace(/[أإآٱىیةؤئک]/g, (letter) => FORMS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
