import { MOST_SUGGESTIONS } from '#src/contract/mappingRead.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { WEAK_BELOW } from '#src/resources/marketplaceCategories/marketplaceCategories.ts'
import { type Labelled, type NameWords, nameIn, type Scored, type Target, type Targets } from './targets.ts'

/** A category that another one may stand for, from 0 to 100. */
export interface Suggestion extends Labelled {
  readonly score: number
  /** Too low to be taken together with others. */
  readonly weak: boolean
}

/** What suggestions for a marketplace's category are made from. */
export interface Named {
  readonly words: NameWords
  /** The words of the names of the categories above it; null for a root. */
  readonly place: NameWords | null
  /** What the nearest mapped category above it stands for. */
  readonly inherited: readonly number[]
}

/** Of the score, what the place decides: names alike in unlike places lose so much of it. */
const BY_PLACE = 0.2

/** What is like in nothing but that the category above stands for it. */
const INHERITED_SCORE = 15

const LEAST_SCORE = 25

/** So many of the best names of each language are looked at together with their place. */
const LOOKED_AT = 12

const LANGUAGES = ['ar', 'en'] as const

const NO_WORDS: NameWords = { ar: [], en: [] }

/** How well one item is answered by targets: what is asked of the item is worked out once for all of them. */
const scoring = (targets: Targets, item: Named): ((target: Target) => number) => {
  const above = item.place ?? NO_WORDS
  const names = LANGUAGES.map((language) => ({
    language,
    nameAlike: targets[language].alikeTo({ words: item.words[language], above: above[language] }),
    placeAlike: targets[language].placeAlikeTo(above[language]),
  }))
  const stands = (id: number) => item.inherited.includes(id)

  const placesAlike = (target: Target): number => {
    const ancestors = targets.ancestorsOf(target.id)
    if (!item.place && ancestors.length === 0) return 1
    if (stands(target.id) || ancestors.some(({ id }) => stands(id))) return 1
    if (!item.place) return 0
    const other = targets.placeOf(target.id)
    return Math.max(...names.map(({ language, placeAlike }) => placeAlike(other[language])))
  }

  /** The better of the two languages. */
  const namesAlike = ({ id }: Target): number => {
    const [words, place] = [targets.wordsOf(id), targets.placeOf(id)]
    return Math.max(
      ...names.map(({ language, nameAlike }) =>
        nameAlike({ words: words[language], above: place[language] }),
      ),
    )
  }

  return (target) => {
    const place = 1 - BY_PLACE + BY_PLACE * placesAlike(target)
    const score = Math.round(100 * namesAlike(target) * place)
    return stands(target.id) ? Math.max(score, INHERITED_SCORE) : score
  }
}

/** The active categories whose names come closest in either language, and what stands for the category above. */
const candidatesOf = (targets: Targets, item: Named): Target[] => {
  const found = LANGUAGES.flatMap((language) => targets[language].closest(item.words[language], LOOKED_AT))
  const ids = [...found.flatMap((at) => targets.list[at]?.id ?? []), ...item.inherited]
  return [...new Set(ids)].flatMap((id) => {
    const target = targets.byId.get(id)
    return target?.active ? [target] : []
  })
}

/** A target as answers show it; thousands of an answer are suggested the same ones. */
export const labelled = (targets: Targets, target: Target, locale: Locale): Labelled => {
  const before = targets.labels[locale].get(target.id)
  if (before) return before
  const label: Labelled = {
    category_id: target.id,
    label: nameIn(locale, target),
    trail: targets
      .ancestorsOf(target.id)
      .map((above) => nameIn(locale, above))
      .reverse(),
  }
  targets.labels[locale].set(target.id, label)
  return label
}

/** More than any tree's page or inheritance asks for: beyond that the memory is given back. */
const MOST_REMEMBERED = 20_000

const textOf = ({ ar, en }: NameWords): string => `${ar.join(' ')}|${en.join(' ')}`

/** Items of one place share its words: they are written once. */
const textsOfPlaces = new WeakMap<NameWords, string>()

const textOfPlace = (place: NameWords): string => {
  const text = textsOfPlaces.get(place) ?? textOf(place)
  textsOfPlaces.set(place, text)
  return text
}

const keyOf = ({ words, place, inherited }: Named): string =>
  `${textOf(words)}|${place ? textOfPlace(place) : ''}|${inherited.join(' ')}`

const closestTo = (targets: Targets, item: Named): readonly Scored[] => {
  const scoreOf = scoring(targets, item)
  return candidatesOf(targets, item)
    .map((target) => ({ target, score: scoreOf(target) }))
    .filter(({ target, score }) => score >= LEAST_SCORE || item.inherited.includes(target.id))
    .sort((one, other) => other.score - one.score || one.target.id - other.target.id)
    .slice(0, MOST_SUGGESTIONS)
}

/** Worked out once for all items of the same names in the same place, as long as the targets are the same. */
const scoredFor = (targets: Targets, item: Named): readonly Scored[] => {
  const key = keyOf(item)
  const before = targets.scored.get(key)
  if (before) return before
  const scored = closestTo(targets, item)
  if (targets.scored.size >= MOST_REMEMBERED) targets.scored.clear()
  targets.scored.set(key, scored)
  return scored
}

/**
 * The categories that come closest, best first: how alike the names are, then where they stand. `count` is at most
 * MOST_SUGGESTIONS.
 */
export const suggestionsFor = (
  targets: Targets,
  item: Named,
  locale: Locale,
  count: number,
): readonly Suggestion[] =>
  scoredFor(targets, item)
    .slice(0, count)
    .map(({ target, score }) => ({ ...labelled(targets, target, locale), score, weak: score < WEAK_BELOW }))
