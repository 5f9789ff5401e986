/**
 * How alike two names are, as pg_trgm reckons it: each word padded by two spaces before and one behind, cut
 * into runs of three characters; runs in common divided by runs in either. Here and not in SQL, because one
 * page of a tree is compared with every category of the platform: by an index in memory 0.1 ms a name, by
 * PostgreSQL 12 ms (docs/decisions/0061).
 */

/** The runs of three characters in the words of a name (see migration 0004), each once. */
export const trigramsOf = (words: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const word of words.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  }
  return found
}

const shareOf = (common: number, one: number, other: number): number =>
  common === 0 ? 0 : common / (one + other - common)

/** 0 for nothing in common, 1 for the same words. */
export const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let common = 0
  for (const run of one) if (other.has(run)) common += 1
  return shareOf(common, one.size, other.size)
}

/** A name that was found: its position, and how alike it is. */
export interface Found {
  readonly at: number
  readonly alike: number
}

/** Names in one language, found by what they have in common with another one. */
export interface NameIndex {
  /** The names at least that much alike. */
  readonly find: (words: ReadonlySet<string>, least: number) => Found[]
  /** Tells of each of them, where thousands are looked through of which few are kept. */
  readonly each: (
    words: ReadonlySet<string>,
    least: number,
    tell: (at: number, alike: number) => void,
  ) => void
}

const placesOf = (names: readonly ReadonlySet<string>[]): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>()
  for (const [at, runs] of names.entries())
    for (const run of runs) {
      const list = places.get(run)
      if (list) list.push(at)
      else places.set(run, [at])
    }
  return places
}

/** An index over names; a name is known by its position. Empty and missing names are never found. */
export const nameIndex = (texts: readonly (string | null)[]): NameIndex => {
  const names = texts.map((text) => trigramsOf(text ?? ''))
  const places = placesOf(names)
  // One counter a name, back to zero after each search: no memory is made for thousands of near misses.
  const common = new Uint16Array(names.length)
  const each: NameIndex['each'] = (words, least, tell) => {
    const touched: number[] = []
    for (const run of words)
      for (const at of places.get(run) ?? []) {
        if (common[at] === 0) touched.push(at)
        common[at] = (common[at] ?? 0) + 1
      }
    for (const at of touched) {
      const alike = shareOf(common[at] ?? 0, words.size, names[at]?.size ?? 0)
      common[at] = 0
      if (alike >= least) tell(at, alike)
    }
  }
  return {
    find: (words, least) => {
      const found: Found[] = []
      each(words, least, (at, alike) => found.push({ at, alike }))
      return found
    },
    each,
  }
}
