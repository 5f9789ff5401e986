import { z } from 'zod'
import type { Read } from '#server/db/reads.ts'
import { rowsOf } from '#server/db/rows.ts'
import { searchable } from '#src/schema/searchable.ts'

/** So long a sample is believed; PostgreSQL takes a new one when a tenth of a table has changed. */
const BELIEVED_MS = 600_000

const SAMPLE = z.object({ table: z.string(), texts: z.array(z.string()) })

/** What PostgreSQL knows of the texts that are searched: a hundred of each table, or all that there are of a few. */
const SAMPLES = `select tablename as table,
    coalesce(most_common_vals::text::text[], '{}') || coalesce(histogram_bounds::text::text[], '{}') as texts
  from pg_stats where schemaname = current_schema() and attname = 'search_text'`

/** What part of a table's rows hold all of these words, by its sample; 0 where none of the sample does. */
export type Likelihood = (table: string, words: readonly string[]) => number

/**
 * How likely words are in each table that is searched. The samples are read when they are first asked for, and again
 * after ten minutes; each process keeps its own.
 */
export const likelihoods = (read: Read): (() => Promise<Likelihood>) => {
  let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  let until = 0
  const load = async () => {
    const rows = await read(({ pool }) => rowsOf(pool, SAMPLE, { text: SAMPLES, values: [] }))
    return new Map(rows.map(({ table, texts }) => [table, texts]))
  }
  return async () => {
    if (!known || performance.now() > until) {
      known = load()
      until = performance.now() + BELIEVED_MS
      // What failed is asked again by whoever comes next.
      known.catch(() => {
        until = 0
      })
    }
    const samples = await known
    return (table, words) => {
      const texts = samples.get(table) ?? []
      const wanted = words.map(searchable)
      const holding = texts.filter((text) => wanted.every((word) => text.includes(word)))
      return texts.length ? holding.length / texts.length : 0
    }
  }
}
