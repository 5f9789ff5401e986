import { fieldOf, isOfKind } from '#src/schema/interpret.ts'
import { tableName } from '../db/fieldColumns.ts'
import { ownWordsColumn } from '../db/ownWords.ts'
import { resourceNamed } from '../db/registry.ts'
import { columnSql, quoted } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'
import { labelSql } from './labels.ts'
import { computedSql, type RowOptions } from './row.ts'
import { searchConditions } from './search.ts'

/** Where a word may stand: the conditions by which it does, one for each of the words. */
type Places = (words: readonly string[]) => readonly Condition[]

const each = (conditions: readonly Condition[], around: (condition: string) => string): Condition[] =>
  conditions.map(
    (condition): Condition =>
      (put) =>
        around(condition(put)),
  )

const normalised = (sql: string): string => `normalise_text((${sql})::text)`

/** In the names of the records that are pointed at: PostgreSQL looks through them once where they are few. */
const inLabels =
  ({ locale }: RowOptions, name: string, pointsAt: string): Places =>
  (words) => {
    const target = resourceNamed(pointsAt)
    const found = searchConditions(words, normalised(labelSql(target, 'r', locale)))
    return each(
      found,
      (condition) =>
        `exists (select from ${quoted(tableName(target))} r where r.id = ${columnSql(name)} and ${condition})`,
    )
  }

/** In what is worked out; only where the index has the word, of what it holds. */
const inComputed =
  (options: RowOptions, name: string): Places =>
  (words) => {
    const found = searchConditions(words, normalised(computedSql(options, name)))
    const isKept = resourceNamed(options.resource.name).list.searchElsewhere?.includes(name)
    if (!isKept) return found
    const first = searchConditions(words)
    return found.map(
      (condition, place): Condition =>
        (put) =>
          `(${[first[place], condition].flatMap((part) => part?.(put) ?? []).join(' and ')})`,
    )
  }

/**
 * The conditions of what owners search for, among the fields that are theirs to see and no others: words of the record
 * stand in a column of their own beside those that everybody searches among (server/db/ownWords.ts).
 */
export const ownSearch = (options: RowOptions): ((words: readonly string[]) => Condition[]) => {
  const { resource } = options
  const kept = `t.${ownWordsColumn(resourceNamed(resource.name))}`
  const places: Places[] = [
    (words) => searchConditions(words, kept),
    ...resource.list.search.flatMap((name): Places[] => {
      const field = fieldOf(resource, name)
      if (field.computed) return [inComputed(options, name)]
      return isOfKind(field, 'reference') ? [inLabels(options, name, field.options.resource)] : []
    }),
  ]
  return (words) => {
    const found = places.map((place) => place(words))
    return words.map(
      (_, at): Condition =>
        (put) =>
          `(${found.flatMap((conditions) => conditions[at]?.(put) ?? []).join(' or ')})`,
    )
  }
}
