import { plainName } from '#server/sheets/plainName.ts'

/** Signs of codes (server/money/signs.ts), and how long those of transfers and of payments are. */
const SIGN = '[2-9A-HJ-NP-Z]'
const CODES = [
  { prefix: 'T', length: 8 },
  { prefix: 'P', length: 10 },
].map(({ prefix, length }) => ({ prefix, at: new RegExp(`(?=${prefix}(${SIGN}{${length}}))`, 'g') }))

/** Codes that are looked for of one line: a text of nothing but signs would name hundreds. */
const MOST_CODES = 120

/**
 * Codes of transfers and numbers of payments that may stand in a line's texts. Banks drop hyphens and break texts
 * anywhere, so that they are looked for in the bare signs, at every place: what is none is known by nobody.
 */
export const codesIn = (...texts: readonly (string | null)[]): string[] => {
  const bare = texts
    .map((text) => (text ?? '').toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .join('|')
    .slice(0, 1200)
  const found = CODES.flatMap(({ prefix, at }) =>
    [...bare.matchAll(at)].map((match) => `${prefix}-${match[1]}`),
  )
  return [...new Set(found)].slice(0, MOST_CODES)
}

/** Words that tell nobody apart. */
const COMMON = new Set([
  'شركه',
  'موسسه',
  'متجر',
  'مصنع',
  'مجموعه',
  'company',
  'co',
  'est',
  'ltd',
  'store',
  'the',
])

/** Words of a name or a text that tell somebody apart, in plain letters. */
export type Words = readonly string[]

/** The telling words of a name or a text; made once of what is compared with many. */
export const wordsOf = (name: string | null): Words =>
  plainName(name ?? '')
    .split(' ')
    .map((word) => word.replace(/^(?:ال|و)(?=.{3})/, ''))
    .filter((word) => word.length > 2 && !COMMON.has(word))

/** True where names share most of their telling words, however they are written. */
export const isSameName = (given: Words, known: readonly Words[]): boolean => {
  const words = new Set(given)
  if (words.size === 0) return false
  return known.some((own) => {
    const shared = own.filter((word) => words.has(word)).length
    return shared > 0 && shared * 2 >= Math.min(own.length, words.size)
  })
}

/** True where all telling words of one of the names stand in a text; a single word may mean anything. */
export const holdsName = (text: Words, known: readonly Words[]): boolean => {
  const words = new Set(text)
  return known.some((own) => own.length > 1 && own.every((word) => words.has(word)))
}

/**
 * Words of a line's texts that may be a payout's number, in small letters: such numbers are typed by people and have no
 * form of their own.
 */
export const numbersIn = (...texts: readonly (string | null)[]): string[] => {
  const words = texts.flatMap((text) =>
    (text ?? '')
      .slice(0, 1200)
      .toLowerCase()
      .split(/[\s,;:()]+/u),
  )
  return [...new Set(words.filter((word) => word.length >= 4 && /\d/.test(word)))].slice(0, MOST_CODES)
}

/** A number within a text, signs and case apart; short ones would be found anywhere. */
export const holdsNumber = (number: string, ...texts: readonly (string | null)[]): boolean => {
  const bare = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const wanted = bare(number)
  return wanted.length >= 4 && texts.some((text) => bare(text ?? '').includes(wanted))
}
