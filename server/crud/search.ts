import { MARKS } from '#src/contract/searchText.ts'
import { bareWord, JOINED, WORD_START } from '#src/schema/arabicWords.ts'
import { latinDigits } from '#src/schema/digits.ts'
import { literal, type Parameters } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'

/** Of three characters the index knows where they stand anywhere, of fewer at the beginning of a word alone. */
const TRIGRAM = 3

/** The words of a search text; all of them have to be found. */
export const searchWords = (text: string): string[] => [
  ...new Set(text.replace(MARKS, '').trim().split(/\s+/).filter(Boolean)),
]

/** True when the index helps to find the words. */
export const isIndexed = (words: readonly string[]): boolean =>
  words.some((word) => [...word].length >= TRIGRAM || BEGUN.test(word))

const escapedPattern = (place: string): string =>
  `'%' || regexp_replace(normalise_text(${place}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

/** The beginning of a Saudi mobile as people write it, `055…`; it is stored as `+96655…`. */
const MOBILE = /^05\d{1,8}$/

const spellingsOf = (word: string): readonly string[] => {
  const digits = latinDigits(word)
  return MOBILE.test(digits) ? [word, `966${digits.slice(1)}`] : [word]
}

/** Where words are looked for, and SQL of what a text is compared with. */
interface Place {
  readonly text: string
  readonly pattern: (sql: string) => string
}

/** The word without its article, and what else may be joined to its front, where a word begins: the index serves it. */
const bareSql = ({ text, pattern }: Place, word: string, put: Parameters['put']): string[] => {
  const bare = bareWord(word)
  if (bare === undefined) return []
  return [
    `${text} ~ ${pattern(`(${literal(`${WORD_START}${JOINED}?`)} || normalise_text(${put(bare)}::text))`)}`,
  ]
}

/** Longer parts of a word tell no more by what they begin with: that is what numbers of one kind have in common. */
const TELLING = 8
/** So long is a part that tells enough, and beside others that have digits too, as those of a date. */
const ENOUGH = { alone: TRIGRAM + 1, amongOthers: 6 }

/**
 * What of a word few rows have: of `INV-00050311` the number without its zeros, of others with the sign before it. Numbers
 * of one kind begin alike, and the index would look through the beginning of every row, 23 ms of a million. Undefined
 * where the word is no longer than that, or nothing of it tells so much.
 */
const tellingPart = (word: string): string | undefined => {
  const parts = [...latinDigits(word).matchAll(/[^a-z0-9]?([a-z]*\d[a-z0-9]*)/gi)].map(
    ([whole, part = '']) => {
      const end = part.slice(-TELLING).replace(/^0+(?=.{4})/, '')
      return end === part ? whole : end
    },
  )
  const [most = ''] = parts.toSorted((one, other) => other.length - one.length)
  const enough = parts.length > 1 ? ENOUGH.amongOthers : ENOUGH.alone
  return most.length >= enough && most.length < word.length ? most : undefined
}

const likeWord =
  (place: Place) =>
  (word: string): Condition =>
  (put) => {
    const { text, pattern } = place
    const like = (sql: string, part: string) => `${sql} like ${pattern(escapedPattern(`${put(part)}::text`))}`
    const found = spellingsOf(word).map((each) => {
      const part = tellingPart(each)
      // The whole word is compared, and by no index.
      return part ? `(${like(text, part)} and ${like(`(${text} || '')`, each)})` : like(text, each)
    })
    return `(${[...found, ...bareSql(place, word, put)].join(' or ')})`
  }

/**
 * Where a word begins: behind a space or a sign of ASCII, Latin or Arabic. They are named one by one because the index
 * knows what stands before a letter only where the expression says all that may: of "no letter and no digit" it knows
 * nothing, and every row is read.
 */
const BEGINNING =
  '(?:^|[ -/:-@\\[-`{-~\u00a0-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0609-\u060d\u061b\u061e\u061f\u066a-\u066d\u06d4])'

const ARABIC = /^[\u0621-\u064a]/
const BEGUN = /^[\p{L}\p{N}]/u

/**
 * One or two letters stand in every other text; they are looked for where a word begins, behind what is joined to its
 * front, which the index knows: a word's first letters are trigrams of their own. Signs are found anywhere.
 */
const shortWord =
  ({ text, pattern }: Place) =>
  (word: string): Condition =>
  (put) => {
    const wanted = `normalise_text(${put(word)}::text)`
    if (!BEGUN.test(word)) return `strpos(${text}, ${wanted}) > 0`
    const front = ARABIC.test(word) ? `${BEGINNING}${JOINED}?` : BEGINNING
    const begun = `(${literal(front)} || regexp_replace(${wanted}, '([^[:alnum:]])', '\\\\\\1', 'g'))`
    return `${text} ~ ${pattern(begun)}`
  }

/** The words of a row's searched fields, which the search's index holds. */
const INDEXED_WORDS = 't.search_text'

/** As a subquery, of which nothing is known while a statement is planned: what is planned once serves any word. */
export const ofAnyWord = (sql: string): string => `(select ${sql})`

/**
 * SQL conditions by which a row's text holds each of the words, however they are spelt (see migration 0000). Beside a
 * word that the index finds anywhere, short ones are looked for anywhere too: a number is written in groups.
 */
export const searchConditions = (
  words: readonly string[],
  text = INDEXED_WORDS,
  pattern: Place['pattern'] = (sql) => sql,
): Condition[] => {
  const isLong = (word: string): boolean => [...word].length >= TRIGRAM
  const place = { text, pattern }
  return words.map(words.some(isLong) ? likeWord(place) : shortWord(place))
}
