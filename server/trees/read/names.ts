/** Names as a file says them: in two languages, or one that stands alone. A language that it does not say is left out. */
export interface Names {
  readonly ar?: string | undefined
  readonly en?: string | undefined
  readonly single?: string | undefined
}

/** The longest name, and the longest id, as the fields of the records take them. */
export const MOST_NAME = 120
export const MOST_ID = 64

const ARABIC = /\p{Script=Arabic}/u

export const isArabic = (text: string): boolean => ARABIC.test(text)

/** Without control characters, in one line, composed: a name as records keep it. */
export const tidy = (text: string | undefined): string =>
  text === undefined
    ? ''
    : text
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .trim()
        .normalize('NFC')

/** `الأزياء | Fashion` in two languages, anything else alone. */
export const namesIn = (text: string): Names => {
  const bar = text.indexOf(' | ')
  return bar < 0 ? { single: text } : { ar: text.slice(0, bar), en: text.slice(bar + 3) }
}

/** A flag as files write it. */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || /^(true|yes|1|نعم)$/i.test(String(value).trim())
