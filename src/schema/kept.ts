/**
 * What is made for a key, when it is first asked for, and kept. For what takes longer to make than to use: the first of
 * the browser's formats of a language reads that language's rules, which takes as long as drawing several rows.
 */
export const kept = <K extends string, T>(make: (key: K) => T): ((key: K) => T) => {
  const made: Partial<Record<K, T>> = {}
  return (key) => {
    made[key] ??= make(key)
    return made[key] as T
  }
}
