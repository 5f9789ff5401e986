import type { ATTRIBUTE_TYPES } from '#src/resources/attributeTypes.ts'
import { foremost } from './foremost.ts'
import { nameIndex, trigramsOf } from './similarity.ts'

/** A property as suggestions compare it. */
interface Compared {
  readonly id: number
  readonly words_ar: string
  readonly words_en: string | null
  readonly attribute_type: (typeof ATTRIBUTE_TYPES)[number]
}

/** A property that another one may stand for, from 0 to 100. */
interface PropertySuggestion {
  readonly property_id: number
  readonly score: number
}

const BY_NAME = 90
const BY_TYPE = 10

/** Properties and values that are less alike are not suggested. */
export const LEAST_SCORE = 30

/** Names less alike reach the least score with no type, however it is rounded. */
const LEAST_ALIKE = (LEAST_SCORE - BY_TYPE - 0.5) / BY_NAME

/** For a property the candidates that come closest, best first: how alike the names are, then the type. */
export type SuggestProperties = (source: Compared, count: number) => PropertySuggestion[]

/** Suggestions among candidates: their names are cut up once, and a property is compared with those it is like. */
export const propertySuggestions = (candidates: readonly Compared[]): SuggestProperties => {
  const arabic = nameIndex(candidates.map(({ words_ar }) => words_ar))
  const english = nameIndex(candidates.map(({ words_en }) => words_en))
  // The better of the two languages; back to zero after each search.
  const best = new Float64Array(candidates.length)
  return (source, count) => {
    if (count === 0) return []
    const found: number[] = []
    const tell = (at: number, alike: number) => {
      const before = best[at] ?? 0
      if (before === 0) found.push(at)
      if (alike > before) best[at] = alike
    }
    arabic.each(trigramsOf(source.words_ar), LEAST_ALIKE, tell)
    english.each(trigramsOf(source.words_en ?? ''), LEAST_ALIKE, tell)
    const closest = foremost(count)
    for (const at of found) {
      const candidate = candidates[at]
      const isOfType = candidate?.attribute_type === source.attribute_type
      const score = Math.round(BY_NAME * (best[at] ?? 0) + BY_TYPE * Number(isOfType))
      best[at] = 0
      if (candidate && score >= LEAST_SCORE) closest.offer(candidate.id, score)
    }
    return closest.best().map(({ id, score }) => ({ property_id: id, score }))
  }
}
