import type { Locale } from '#src/i18n/locales.ts'
import { type NameIndex, similarity, trigramsOf } from './similarity.ts'
import { nameIn, type PlaceRuns, type Target, type Targets } from './targets.ts'

/** A category that another one may stand for, from 0 to 100. */
export interface Suggestion {
  readonly category_id: number
  readonly label: string
  /** The categories above it, topmost first. */
  readonly trail: readonly string[]
  readonly score: number
}

/** What suggestions for a marketplace's category are made from. */
export interface Named {
  readonly words_ar: string
  readonly words_en: string | null
  /** The names of the categories above it; null for a root. */
  readonly place: PlaceRuns | null
  /** What the nearest mapped category above it stands for. */
  readonly inherited: readonly number[]
}

/** Of the score, what the names decide; the rest is for the place in the tree. */
const BY_NAME = 85
const BY_PLACE = 15

/** Names less alike than this are no suggestion, unless the category above stands for them. */
const LEAST_ALIKE = 0.3
const LEAST_SCORE = 25

/** So many of the best names are looked at together with their place. */
const LOOKED_AT = 12

/** Position of each name that is alike in either language → how much. */
const namesAlike = (targets: Targets, item: Named): Map<number, number> => {
  const alike = new Map<number, number>()
  const note = (words: string | null, index: NameIndex) => {
    if (!words) return
    for (const found of index.find(trigramsOf(words), LEAST_ALIKE))
      if (found.alike > (alike.get(found.at) ?? 0)) alike.set(found.at, found.alike)
  }
  note(item.words_ar, targets.arabic)
  note(item.words_en, targets.english)
  return alike
}

const placesAlike = (targets: Targets, item: Named, target: Target): number => {
  const ancestors = targets.ancestorsOf(target.id)
  if (!item.place && ancestors.length === 0) return 1
  const stands = (id: number) => item.inherited.includes(id)
  if (stands(target.id) || ancestors.some(({ id }) => stands(id))) return 1
  if (!item.place) return 0
  const place = targets.placeOf(target.id)
  return Math.max(similarity(item.place.ar, place.ar), similarity(item.place.en, place.en))
}

const best = (targets: Targets, item: Named): { target: Target; alike: number }[] => {
  const found = [...namesAlike(targets, item)]
    .flatMap(([at, alike]) => {
      const target = targets.list[at]
      return target?.active ? [{ target, alike }] : []
    })
    .sort((one, other) => other.alike - one.alike || one.target.id - other.target.id)
    .slice(0, LOOKED_AT)
  const inherited = item.inherited.flatMap((id) => {
    const target = targets.byId.get(id)
    return target?.active && !found.some((other) => other.target.id === id) ? [{ target, alike: 0 }] : []
  })
  return [...found, ...inherited]
}

/** A target as answers show it. */
export const labelled = (targets: Targets, target: Target, locale: Locale) => ({
  category_id: target.id,
  label: nameIn(locale, target),
  trail: targets
    .ancestorsOf(target.id)
    .map((above) => nameIn(locale, above))
    .reverse(),
})

/** The categories that come closest, best first: how alike the names are, then where they stand. */
export const suggestionsFor = (
  targets: Targets,
  item: Named,
  locale: Locale,
  count: number,
): readonly Suggestion[] =>
  best(targets, item)
    .map(({ target, alike }) => ({
      target,
      score: Math.round(BY_NAME * alike + BY_PLACE * placesAlike(targets, item, target)),
    }))
    .filter(({ target, score }) => score >= LEAST_SCORE || item.inherited.includes(target.id))
    .sort((one, other) => other.score - one.score || one.target.id - other.target.id)
    .slice(0, count)
    .map(({ target, score }) => ({ ...labelled(targets, target, locale), score }))
