/** Arabic-Indic and Persian digits as ASCII ones; other characters are kept. */
export const latinDigits = (value: string): string =>
  value
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** What stands between the parts of a number, or came along unseen when it was copied out of a text. */
const BETWEEN_DIGITS = /[\s()\-\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** A Saudi mobile as `+9665XXXXXXXX`; anything else is returned with Latin digits and no spaces or dashes. */
export const normalisePhone = (value: string): string => {
  const compact = latinDigits(value).replace(BETWEEN_DIGITS, '')
  const local = /^(?:\+966|00966|966|0)?(5\d{8})$/.exec(compact)
  return local ? `+966${local[1]}` : compact
}
