import { createHash } from 'node:crypto'

/** The name under which a text stays prepared; undefined for one that is parsed each time. */
export type NameOf = (text: string) => string | undefined

const MOST_NAMES = 500
/** Texts that are remembered as run, until one of them has earned its name. */
const MOST_SEEN = 5_000

/**
 * Names for texts, bounded in number, so that nobody fills the database's memory with plans: what comes after is run
 * unprepared. A text gets its name when it is run for the nth time.
 */
export const preparedNames = (nth = 1, most = MOST_NAMES): NameOf => {
  const names = new Map<string, string>()
  const seen = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known || names.size >= most) return known
    const times = (seen.get(text) ?? 0) + 1
    if (times < nth) {
      if (seen.size >= MOST_SEEN) seen.clear()
      seen.set(text, times)
      return undefined
    }
    seen.delete(text)
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, name)
    return name
  }
}
