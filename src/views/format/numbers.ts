import { latinDigits } from '#src/schema/digits.ts'
import { isHundredths } from '#src/schema/money.ts'

const UNIT = /\s*(?:SR|ر\.?س\.?|[%٪])$/i

/** Groups of three digits, all parted by the same sign: elsewhere such a sign may have been meant as the decimal mark. */
const GROUPED = /^[+-]?[1-9]\d{0,2}([\s,٬،'])\d{3}(?:\1\d{3})*(?:\.\d*)?$/

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/**
 * The number in what a person typed: Arabic-Indic and Persian digits, thousands separators, the Arabic
 * decimal mark and a trailing `SR` or `%` are understood. Empty is null; what is no number is given back as
 * the text it is, so that it stays on the screen and the validation can name it: `12,50` too, which is 12.50 to one
 * reader and 1,250 to another.
 */
export const parseNumber = (typed: string): number | string | null => {
  const bare = latinDigits(typed).replaceAll('٫', '.').trim().replace(UNIT, '')
  if (bare === '') return null
  const compact = GROUPED.test(bare) ? bare.replace(/[\s,٬،']/g, '') : bare
  return PLAIN.test(compact) ? Number(compact) : typed
}

/** The amount in what a person typed, in riyals; undefined where it is none, or has more than two decimals. */
export const parseRiyals = (typed: string): number | undefined => {
  const riyals = parseNumber(typed)
  return typeof riyals === 'number' && isHundredths(riyals) ? riyals : undefined
}
