import type { RunStatement, Statement } from './statements.ts'

/** So long it is believed that many are still many: turning pages and sorting again are not counted each time. */
const BELIEVED_MS = 60_000
/** Of one list. */
const MOST_KNOWN = 100
/** Conditions of more characters are not worth remembering. */
const LONGEST = 2_000

interface Known {
  readonly total: number
  readonly until: number
}

/** Conditions of which more rows were found than are counted (total.ts), and how many those were estimated to be. */
export interface Many {
  /** The estimate of what these conditions find; undefined where it is not known to be many. */
  readonly of: (found: Statement) => number | undefined
  readonly note: (found: Statement, total: number) => void
  readonly forget: (found: Statement) => void
}

const keyOf = ({ text, values }: Statement): string => JSON.stringify([text, values])

const createMany = (): Many => {
  const known = new Map<string, Known>()
  return {
    of: (found) => {
      const key = keyOf(found)
      const { total, until = 0 } = known.get(key) ?? {}
      if (until > performance.now()) return total
      known.delete(key)
      return undefined
    },
    note: (found, total) => {
      const key = keyOf(found)
      if (key.length > LONGEST) return
      const [oldest] = known.keys()
      if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest)
      known.set(key, { total, until: performance.now() + BELIEVED_MS })
    },
    forget: (found) => {
      known.delete(keyOf(found))
    },
  }
}

const ofRunners = new WeakMap<RunStatement, Many>()

/** What is known of the database that a runner asks. */
export const manyOf = (run: RunStatement): Many => {
  const many = ofRunners.get(run) ?? createMany()
  ofRunners.set(run, many)
  return many
}
