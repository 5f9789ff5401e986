/** Advance widths of IBM Plex Sans Arabic in hundredths of the font's size; every other letter is about as wide as a digit. */
const LATIN = [
  [27, " '.,;:!ilj|،؛·"],
  [38, 'ftr()/[]{}\u00a0'],
  [41, 'I-'],
  [52, 'acksvxyzJL?"*'],
  [71, '&OQGHNDU#'],
  [88, 'mwMW@%…'],
] as const

/** Arabic letters as they stand within words: narrow, and with teeth or a bowl; the others are in between. */
const ARABIC = [
  [32, 'اأإآلرزذدويى'],
  [88, 'سشصضطظ'],
  [0, '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u2066\u2069'],
] as const

const OTHER_ARABIC = 50
const OTHER = 60
const IS_ARABIC = /[\u0600-\u06FF]/

const KNOWN: ReadonlyMap<string, number> = new Map(
  [...LATIN, ...ARABIC].flatMap(([width, letters]) => [...letters].map((letter) => [letter, width] as const)),
)

/** About how wide a text is, as a multiple of the font's size. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const letter of text) width += KNOWN.get(letter) ?? (IS_ARABIC.test(letter) ? OTHER_ARABIC : OTHER)
  return width / 100
}
