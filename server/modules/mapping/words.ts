import { foremost } from './foremost.ts'
import { nameIndex, trigramsOf } from './similarity.ts'

/*
 * Names are compared word by word. Letters in common say little: "Pets" is three quarters of "Carpets", and
 * محامص differs from محافظ in two letters. So a word counts when it is the same, another form of the same, or
 * nearly spelt the same; and a word that nothing answers takes from the score.
 */

/** What two words are worth to each other: 1 for the same, less for another form or spelling, 0 else. */
export type Kin = ReadonlyMap<string, number>

const NO_KIN: Kin = new Map()

const SAME = 1
const SAME_STEM = 0.95

/** Runs of three letters that two spellings of one word have in common, at least. */
const LEAST_SPELT_ALIKE = 0.5

/** A word of the name that only the place of the other says: "men's shoes" and "shoes", below "men". */
const BY_PLACE = 0.8

/** Endings of plurals, of feminine forms and of adjectives, as normalised names write them. */
const ENDINGS = /(?:يات|ات|يه|ين|ون|ان|ه|ي|es|s)$/

/** "And", joined to a word of four letters or more. */
const JOINED = /^و(?=.{4})/

const LEAST_STEM = 3

/** A word without what is joined to it and without its ending: what other forms of it begin with. */
export const stemOf = (word: string): string => {
  const stem = word.replace(JOINED, '').replace(ENDINGS, '')
  return stem.length >= LEAST_STEM ? stem : word
}

/** The words of a name as the database cuts it (migration 0004), each once; a letter alone is no word. */
export const wordsOf = (text: string | null): readonly string[] => [
  ...new Set((text ?? '').split(' ').filter((word) => word.length > 1)),
]

/** A name, and the names above it. */
export interface Placed {
  readonly words: readonly string[]
  readonly above: readonly string[]
}

/** Names in one language, found by their words. */
export interface WordIndex {
  /** Positions of the names that come closest by their words alone, best first; never those without any in common. */
  readonly closest: (words: readonly string[], count: number) => readonly number[]
  /** How alike a name is to one of the indexed names, each in its place: 0 to 1. */
  readonly alikeTo: (one: Placed) => (other: Placed) => number
  /** How alike a place is to another: the share of either's words that the other has, 0 to 1. */
  readonly placeAlikeTo: (one: readonly string[]) => (other: readonly string[]) => number
}

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** More words than any tree has are not remembered: the memory is given back. */
const MOST_REMEMBERED = 20_000

/** Word → the indexed words that are the same to it. */
const kinships = (vocabulary: readonly string[]): ((word: string) => Kin) => {
  const spelt = nameIndex(vocabulary)
  const stems = new Map<string, string[]>()
  for (const word of vocabulary) push(stems, stemOf(word), word)
  return (word) => {
    const kin = new Map<string, number>()
    for (const { at, alike } of spelt.find(trigramsOf(word), LEAST_SPELT_ALIKE))
      kin.set(vocabulary[at] ?? '', alike)
    for (const other of stems.get(stemOf(word)) ?? []) kin.set(other, SAME_STEM)
    if (kin.has(word)) kin.set(word, SAME)
    return kin
  }
}

/** Names that hold a word which answers another, and what that adds to each of them. */
interface Answer {
  readonly places: readonly number[]
  readonly ours: number
  readonly theirs: number
}

/** All that is asked of a word, worked out once. */
interface Known {
  readonly kin: Kin
  readonly weight: number
  readonly answers: readonly Answer[]
}

const bestOf = (kin: Kin, words: readonly string[]): number => {
  let best = 0
  for (const word of words) {
    const alike = kin.get(word)
    if (alike !== undefined && alike > best) best = alike
  }
  return best
}

const bestAmong = (known: readonly Known[], word: string): number => {
  let best = 0
  for (const { kin } of known) {
    const alike = kin.get(word)
    if (alike !== undefined && alike > best) best = alike
  }
  return best
}

/** An index over names; a name is known by its position. Empty and missing names are never found. */
export const wordIndex = (texts: readonly (string | null)[]): WordIndex => {
  const names = texts.map(wordsOf)
  const places = new Map<string, number[]>()
  for (const [at, words] of names.entries()) for (const word of words) push(places, word, at)
  const kinOf = kinships([...places.keys()])

  // A word of one name alone weighs twice as much as one that stands in all of them.
  const scale = Math.log(Math.max(2, names.length))
  const weightOf = (word: string): number => 2 - Math.log(places.get(word)?.length ?? 1) / scale
  const weightOfAll = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)
  const weights = names.map(weightOfAll)

  const remembered = new Map<string, Known>()
  const know = (word: string): Known => {
    const before = remembered.get(word)
    if (before) return before
    const [kin, weight] = [kinOf(word), weightOf(word)]
    const answers = [...kin].map(([other, alike]) => ({
      places: places.get(other) ?? [],
      ours: weightOf(other) * alike,
      theirs: weight * alike,
    }))
    const known = { kin, weight, answers }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(word, known)
    return known
  }

  /** The share of a name's words, by weight, that have an answer. */
  const covered = (words: readonly Known[], answer: (at: number) => number): number => {
    let [whole, sum] = [0, 0]
    for (const [at, { weight }] of words.entries()) {
      whole += weight
      sum += weight * answer(at)
    }
    return whole === 0 ? 0 : sum / whole
  }

  // One counter a name and side, back to zero after each search.
  const ours = new Float64Array(names.length)
  const theirs = new Float64Array(names.length)

  return {
    closest: (words, count) => {
      const touched: number[] = []
      for (const word of words)
        for (const answer of know(word).answers)
          for (const at of answer.places) {
            const before = ours[at] ?? 0
            if (before === 0) touched.push(at)
            ours[at] = before + answer.ours
            theirs[at] = (theirs[at] ?? 0) + answer.theirs
          }
      const whole = weightOfAll(words)
      const found = foremost(count)
      for (const at of touched) {
        found.offer(at, (Math.min(1, (theirs[at] ?? 0) / whole) * (ours[at] ?? 0)) / (weights[at] ?? 1))
        ours[at] = 0
        theirs[at] = 0
      }
      return found.best().map(({ id }) => id)
    },
    alikeTo: ({ words, above }) => {
      const [known, knownAbove] = [words.map(know), above.map(know)]
      return (other) => {
        const others = other.words.map(know)
        return (
          covered(known, (at) => {
            const kin = known[at]?.kin ?? NO_KIN
            return Math.max(bestOf(kin, other.words), BY_PLACE * bestOf(kin, other.above))
          }) *
          covered(others, (at) => {
            const word = other.words[at] ?? ''
            return Math.max(bestAmong(known, word), BY_PLACE * bestAmong(knownAbove, word))
          })
        )
      }
    },
    placeAlikeTo: (one) => {
      const known = one.map(know)
      return (other) => {
        if (one.length === 0 || other.length === 0) return 0
        const ofOne = covered(known, (at) => bestOf(known[at]?.kin ?? NO_KIN, other))
        return (ofOne + covered(other.map(know), (at) => bestAmong(known, other[at] ?? ''))) / 2
      }
    },
  }
}
