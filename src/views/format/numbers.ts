import { latinDigits } from '#src/schema/digits.ts'

const SEPARATORS = /[\s\u00a0\u202f,٬،']/g

/**
 * The number in what a person typed: Arabic-Indic and Persian digits, thousands separators, the Arabic
 * decimal mark and a trailing `SR` or `%` are understood. Empty is null; what is no number is given back as
 * the text it is, so that it stays on the screen and the validation can name it.
 */
export const parseNumber = (typed: string): number | string | null => {
  const compact = latinDigits(typed)
    .replaceAll('٫', '.')
    .replace(SEPARATORS, '')
    .replace(/(?:SR|ر\.?س\.?|[%٪])$/i, '')
  if (compact === '') return null
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(compact) ? Number(compact) : typed
}
