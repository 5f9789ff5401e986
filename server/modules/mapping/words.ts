import { nameIndex, trigramsOf } from './similarity.ts'

/*
 * Names are compared word by word. Letters in common say little: "Pets" is three quarters of "Carpets", and
 * محامص differs from محافظ in two letters. So a word counts when it is the same, another form of the same, or
 * nearly spelt the same; and a word that nothing answers takes from the score.
 */

/** What two words are worth to each other: 1 for the same, less for another form or spelling, 0 else. */
export type Kin = ReadonlyMap<string, number>

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
  /** How alike two names are, each in its place: 0 to 1. `other` is one of the indexed names. */
  readonly alike: (one: Placed, other: Placed) => number
  /** How alike two places are: the share of either's words that the other has, 0 to 1. */
  readonly placesAlike: (one: readonly string[], other: readonly string[]) => number
}

const push = <K, V>(lists: Map<K, V[]>, key: K, value: V): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** More words than any tree has are not remembered: the memory is given back. */
const MOST_REMEMBERED = 20_000

/** Word → the indexed words that are the same to it, worked out once. */
const kinships = (vocabulary: readonly string[]): ((word: string) => Kin) => {
  const spelt = nameIndex(vocabulary)
  const stems = new Map<string, string[]>()
  for (const word of vocabulary) push(stems, stemOf(word), word)
  const known = new Map<string, Kin>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const kin = new Map<string, number>()
    for (const { at, alike } of spelt.find(trigramsOf(word), LEAST_SPELT_ALIKE))
      kin.set(vocabulary[at] ?? '', alike)
    for (const other of stems.get(stemOf(word)) ?? []) kin.set(other, SAME_STEM)
    if (kin.has(word)) kin.set(word, SAME)
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(word, kin)
    return kin
  }
}

const bestOf = (kin: Kin, words: readonly string[]): number => {
  let best = 0
  for (const word of words) best = Math.max(best, kin.get(word) ?? 0)
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

  /** The share of a name's words, by weight, that have an answer. */
  const covered = (words: readonly string[], answer: (word: string) => number): number => {
    const whole = weightOfAll(words)
    return whole === 0 ? 0 : words.reduce((sum, word) => sum + weightOf(word) * answer(word), 0) / whole
  }

  // One counter a name and side, back to zero after each search.
  const ours = new Float64Array(names.length)
  const theirs = new Float64Array(names.length)

  return {
    closest: (words, count) => {
      const touched: number[] = []
      for (const word of words)
        for (const [other, alike] of kinOf(word))
          for (const at of places.get(other) ?? []) {
            if (ours[at] === 0) touched.push(at)
            ours[at] = (ours[at] ?? 0) + weightOf(other) * alike
            theirs[at] = (theirs[at] ?? 0) + weightOf(word) * alike
          }
      const whole = weightOfAll(words)
      const found = touched.map((at) => {
        const alike = (Math.min(1, (theirs[at] ?? 0) / whole) * (ours[at] ?? 0)) / (weights[at] ?? 1)
        ours[at] = 0
        theirs[at] = 0
        return { at, alike }
      })
      return found
        .sort((one, other) => other.alike - one.alike || one.at - other.at)
        .slice(0, count)
        .map(({ at }) => at)
    },
    alike: (one, other) => {
      const kin = one.words.map(kinOf)
      const kinAbove = one.above.map(kinOf)
      const best = (kins: readonly Kin[], word: string) =>
        kins.reduce((most, each) => Math.max(most, each.get(word) ?? 0), 0)
      return (
        covered(one.words, (word) =>
          Math.max(bestOf(kinOf(word), other.words), BY_PLACE * bestOf(kinOf(word), other.above)),
        ) * covered(other.words, (word) => Math.max(best(kin, word), BY_PLACE * best(kinAbove, word)))
      )
    },
    placesAlike: (one, other) => {
      if (one.length === 0 || other.length === 0) return 0
      const kin = one.map(kinOf)
      return (
        (covered(one, (word) => bestOf(kinOf(word), other)) +
          covered(other, (word) => kin.reduce((most, each) => Math.max(most, each.get(word) ?? 0), 0))) /
        2
      )
    },
  }
}
