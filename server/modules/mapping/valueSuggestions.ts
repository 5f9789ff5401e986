import type pg from 'pg'
import { z } from 'zod'
import { rowsOf } from '#server/db/rows.ts'
import type { OptionItem } from '#src/schema/fields.ts'
import { foremost } from './foremost.ts'
import { LEAST_SCORE } from './propertySuggestions.ts'
import { nameIndex, trigramsOf } from './similarity.ts'

export const OPTION_ITEM = z.object({ key: z.string(), ar: z.string(), en: z.string().nullable() })

/** One of our values that one of the marketplace's may stand for, from 0 to 100. */
interface ValueSuggestion {
  readonly key: string
  readonly score: number
}

const NORMALISE = `select v.key, name_words(v.ar) as ar, name_words(v.en) as en
  from jsonb_to_recordset($1::jsonb) as v(key text, ar text, en text)`

const normalised = async (pool: pg.Pool, values: readonly OptionItem[]): Promise<OptionItem[]> => {
  if (values.length === 0) return []
  return rowsOf(pool, OPTION_ITEM, { text: NORMALISE, values: [JSON.stringify(values)] })
}

/** Names less alike do not reach the least score, however it is rounded. */
const LEAST_ALIKE = (LEAST_SCORE - 0.5) / 100

/** For a value those of `ours` that come closest, best first: the better of the two languages; of equal ones the first. */
const closestAmong = (
  ours: readonly OptionItem[],
): ((source: OptionItem, count: number) => ValueSuggestion[]) => {
  const [arabic, english] = [nameIndex(ours.map(({ ar }) => ar)), nameIndex(ours.map(({ en }) => en))]
  return ({ ar, en }, count) => {
    if (count === 0) return []
    const best = new Map<number, number>()
    const tell = (at: number, alike: number) => best.set(at, Math.max(alike, best.get(at) ?? 0))
    arabic.each(trigramsOf(ar), LEAST_ALIKE, tell)
    english.each(trigramsOf(en ?? ''), LEAST_ALIKE, tell)
    const closest = foremost(count)
    for (const [at, alike] of best) {
      const score = Math.round(100 * alike)
      if (score >= LEAST_SCORE) closest.offer(at, score)
    }
    return closest.best().flatMap(({ id, score }) => {
      const value = ours[id]
      return value ? [{ key: value.key, score }] : []
    })
  }
}

/** For each of the marketplace's values, by its key, ours that come closest. */
export const valueSuggestions = async (
  pool: pg.Pool,
  theirs: readonly OptionItem[],
  ours: readonly OptionItem[],
  count: number,
): Promise<Record<string, ValueSuggestion[]>> => {
  const [sources, targets] = await Promise.all([normalised(pool, theirs), normalised(pool, ours)])
  const closest = closestAmong(targets)
  return Object.fromEntries(sources.map((source) => [source.key, closest(source, count)]))
}
