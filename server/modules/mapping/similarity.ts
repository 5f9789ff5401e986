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

/** Names in one language, found by what they have in common with another one. */
export interface NameIndex {
  /** Position of each name that has something in common with the words → its similarity. */
  readonly find: (words: ReadonlySet<string>) => Map<number, number>
}

/** An index over names; a name is known by its position. Empty and missing names are never found. */
export const nameIndex = (names: readonly (string | null)[]): NameIndex => {
  const places = new Map<string, number[]>()
  const sizes = names.map((name, at) => {
    const runs = trigramsOf(name ?? '')
    for (const run of runs) {
      const list = places.get(run)
      if (list) list.push(at)
      else places.set(run, [at])
    }
    return runs.size
  })
  return {
    find: (words) => {
      const common = new Map<number, number>()
      for (const run of words)
        for (const at of places.get(run) ?? []) common.set(at, (common.get(at) ?? 0) + 1)
      for (const [at, count] of common) common.set(at, shareOf(count, words.size, sizes[at] ?? 0))
      return common
    },
  }
}
