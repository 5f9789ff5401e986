/** Keys of a keyboard, row under row, so that keys that touch are found by their places. */
const ROWS = ['`1234567890-=', ' qwertyuiop[]\\', " asdfghjkl;'", ' zxcvbnm,./']

/** What the same keys type on an Arabic keyboard (101), in the same places. */
const ARABIC_ROWS = ['ذ1234567890-=', ' ضصثقفغعهخحجد\\', ' شسيبلاتنمكط', ' ئءؤر\u0640ىةوزظ']

const SHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ')': '0',
}

type Place = readonly [row: number, column: number]

const placesIn = (rows: readonly string[]): ReadonlyMap<string, Place> =>
  new Map(rows.flatMap((keys, row) => [...keys].map((key, column) => [key, [row, column]] as const)))

const PLACES = placesIn(ROWS)

const LATIN = new Map(
  ARABIC_ROWS.flatMap((keys, row) =>
    [...keys].map((key, column) => [key, ROWS[row]?.[column] ?? key] as const),
  ),
)

/** What was typed, without case and with Latin digits. */
export const folded = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

const onLatinKeys = (typed: string): string =>
  [...typed].map((letter) => LATIN.get(letter) ?? letter).join('')

/** What the same keys would have typed, had the keyboard not been Arabic: لا is one key of it, or two. */
export const latinKeys = (typed: string): readonly string[] => [
  ...new Set([onLatinKeys(typed), onLatinKeys(typed.replaceAll('لا', 'b'))]),
]

const touch = (one: string, other: string): boolean => {
  const a = PLACES.get(SHIFTED[one] ?? one)
  const b = PLACES.get(SHIFTED[other] ?? other)
  return a !== undefined && b !== undefined && Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1
}

const follow = (one: string, other: string): boolean =>
  Math.abs((one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)) <= 1 || touch(one, other)

const SHORTEST_WALK = 3

/** All of it walks along the keyboard or the alphabet, in pieces of three letters and more. */
const isWalk = (letters: readonly string[]): boolean => {
  let length = 1
  for (let at = 1; at < letters.length; at += 1) {
    if (follow(letters[at - 1] ?? '', letters[at] ?? '')) length += 1
    else if (length < SHORTEST_WALK) return false
    else length = 1
  }
  return length >= SHORTEST_WALK
}

const LONGEST_PIECE = 8

/** One short piece again and again. */
const isRepeated = (typed: string): boolean => {
  const piece = `${typed}${typed}`.indexOf(typed, 1)
  return piece < typed.length && piece <= LONGEST_PIECE
}

const isNumber = (typed: string): boolean => {
  const digits = typed.replace(/[\s./_+-]/g, '')
  if (!/^\d+$/.test(digits)) return false
  const isDay = /^(?:(?:19|20)\d\d[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d\d)$/.test(digits)
  return isDay || /^(?:00966|966|0)?5\d{8}$/.test(digits)
}

const LONGEST = 128

/**
 * True for a password that is guessed by its form alone: a walk along the keyboard or the alphabet, a repetition,
 * a day, a mobile number. The server knows more (common and leaked ones); this much the browser can tell at once.
 */
export const isWeakShape = (password: string): boolean => {
  if (password.length > LONGEST) return false
  const typed = folded(password)
  return latinKeys(typed).some((keys) => isWalk([...keys])) || isRepeated(typed) || isNumber(typed)
}
