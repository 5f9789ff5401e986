import { plainName } from '#server/sheets/plainName.ts'

/** Signs of codes (server/money/signs.ts), and how long those of transfers and of payments are. */
const SIGN = '[2-9A-HJ-NP-Z]'
/** One of either kind at every place, as one may begin within another. */
const CODE = new RegExp(`(?=T(${SIGN}{8}))|(?=P(${SIGN}{10}))`, 'g')
/** Signs that begin like either. */
const LIKE_A_CODE = `[TP]${SIGN}{8}`
/** Without them there is no code: most texts are told apart by this, which takes a fraction of the time. */
const MAY_NAME = new RegExp(LIKE_A_CODE)

/**
 * SQL that is true of the lines whose texts may name a code, on the columns of `bank_lines`: an index holds those that
 * wait, and most that wait name none.
 */
export const MAY_NAME_SQL = ['text', "coalesce(reference, '')"]
  .map((column) => `regexp_replace(upper(${column} collate "C"), '[^0-9A-Z]+', '', 'g') ~ '${LIKE_A_CODE}'`)
  .join(' or ')

/** What is between signs is taken out as a whole: of a text in Arabic that is nearly all of it. */
const bareSigns = (text: string | null): string => (text ?? '').toUpperCase().replace(/[^0-9A-Z]+/g, '')

/** Codes that are looked for of one line: a text of nothing but signs would name hundreds. */
const MOST_CODES = 120

/**
 * Codes of transfers and numbers of payments that may stand in a line's texts. Banks drop hyphens and break texts
 * anywhere, so that they are looked for in the bare signs, at every place: what is none is known by nobody.
 */
export const codesIn = (...texts: readonly (string | null)[]): string[] => {
  const bare = texts.map(bareSigns).join('|').slice(0, 1200)
  if (!MAY_NAME.test(bare)) return []
  const found = [...bare.matchAll(CODE)].map(([, transfer, payment]) =>
    transfer === undefined ? `P-${payment}` : `T-${transfer}`,
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
  const wanted = bareSigns(number)
  return wanted.length >= 4 && texts.some((text) => bareSigns(text).includes(wanted))
}
