import { fieldOf, isOfKind, snakeCase, wireNames } from '#src/schema/interpret.ts'
import { isOwned, isSingle } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'

/** Columns whose words are searched: every language of every field that is stored as text. */
export const wordColumns = (resource: AnyResource, search: readonly string[]): string[] =>
  search
    .filter((name) => {
      const field = fieldOf(resource, name)
      return !field.computed && !isOfKind(field, 'reference')
    })
    .flatMap((name) => wireNames({ name, field: fieldOf(resource, name) }))
    .map(snakeCase)

/** SQL of the words of columns, as searches compare them (see migration 0000). */
export const normalisedWords = (columns: readonly string[]): string =>
  `normalise_text(${columns.map((column) => `coalesce("${column}", '')`).join(` || ' ' || `)})`

/** Columns that owners search among, where they are others than everybody does; none where nobody owns a list of them. */
export const ownWordColumns = (resource: AnyResource): string[] => {
  if (!isOwned(resource) || isSingle(resource)) return []
  const own = wordColumns(resource, resource.owner.search)
  return isOfAll(resource, own) ? [] : own
}

/** True where what everybody searches among is just what owners do. */
const isOfAll = (resource: AnyResource, own: readonly string[]): boolean =>
  !resource.list.searchElsewhere &&
  own.toSorted().join() === wordColumns(resource, resource.list.search).toSorted().join()

/** True where all words that owners search among are among those of everybody, whose index then finds them too. */
export const areAmongAll = (resource: AnyResource): boolean => {
  const all = new Set(wordColumns(resource, resource.list.search))
  return ownWordColumns(resource).every((column) => all.has(column))
}

/** True where the words that owners search among have an index of their own: nothing but words is searched there. */
export const hasOwnSearchIndex = (resource: AnyResource): boolean =>
  isOwned(resource) &&
  !areAmongAll(resource) &&
  !resource.owner.search.some((name) => isOfKind(fieldOf(resource, name), 'reference'))

/** The column of the words that owners search among, of what is stored with the record. */
export const ownWordsColumn = (resource: AnyResource): 'own_text' | 'search_text' =>
  ownWordColumns(resource).length ? 'own_text' : 'search_text'
