import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isLong } from './counts.ts'

const FOLDER = join(import.meta.dirname, '../../test-results')

/** One line of the tables that `npm run test:long` writes into docs/benchmarks.md. */
export interface Figure {
  /** The table that it stands in: what strangers try, what the platform feeds and follows, or what befalls the money. */
  readonly about?: 'strangers' | 'platform'
  readonly scenario: string
  readonly runs: number
  /** What came of it, in words. */
  readonly outcome: string
}

const startedAt = performance.now()
let last = startedAt

/** Notes what a proof came to, with the time since the one before; only whole runs are noted. */
export const note = (figure: Figure): void => {
  const seconds = (performance.now() - last) / 1000
  last = performance.now()
  if (!isLong) return
  mkdirSync(FOLDER, { recursive: true })
  const line = JSON.stringify({ ...figure, seconds, at: new Date().toISOString() })
  appendFileSync(join(FOLDER, 'figures.jsonl'), `${line}\n`)
}
