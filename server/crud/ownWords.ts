import { fieldOf, isOfKind } from '#src/schema/interpret.ts'
import { tableName } from '../db/fieldColumns.ts'
import { areAmongAll, ownWordColumns, ownWordsColumn } from '../db/ownWords.ts'
import { resourceNamed } from '../db/registry.ts'
import { columnSql, literal, parameters, quoted } from '../db/sqlText.ts'
import type { Condition } from './filters.ts'
import { labelSql } from './labels.ts'
import { computedSql, type RowOptions } from './row.ts'
import { searchConditions } from './search.ts'
import type { RunStatement } from './statements.ts'

/** Of the resources that are pointed at: the ids of the records that each of the words names. */
type Named = ReadonlyMap<string, readonly (readonly number[])[]>

/** Where a word may stand: the conditions by which it does, one for each of the words; none where it cannot. */
type Places = (words: readonly string[], named: Named) => readonly (Condition | undefined)[]

/** What owners search for, of one list in one language. */
export interface OwnSearch {
  /** The conditions of words; `named` spares a look at names for each row. */
  readonly conditions: (words: readonly string[], named?: Named) => Condition[]
  /** Looks up what the words name among the records that are pointed at, where these are few. */
  readonly lookUp: (run: RunStatement, words: readonly string[]) => Promise<Named>
}

/** Of so many records all names are looked through at once. */
const FEW = 1_000

const each = (conditions: readonly Condition[], around: (condition: string) => string): Condition[] =>
  conditions.map(
    (condition): Condition =>
      (put) =>
        around(condition(put)),
  )

/** What an index finds, of which what is meant is looked for. */
const both = (found: readonly Condition[], meant: readonly Condition[]): Condition[] =>
  meant.map(
    (condition, place): Condition =>
      (put) =>
        `(${[found[place], condition].flatMap((part) => part?.(put) ?? []).join(' and ')})`,
  )

const normalised = (sql: string): string => `normalise_text((${sql})::text)`

/** In words that are stored with the record. */
const inKept = ({ resource: { name } }: RowOptions): Places => {
  const resource = resourceNamed(name)
  const column = `t.${ownWordsColumn(resource)}`
  const isFoundByAll = ownWordColumns(resource).length > 0 && areAmongAll(resource)
  return (words) => {
    const meant = searchConditions(words, column)
    return isFoundByAll ? both(searchConditions(words), meant) : meant
  }
}

const namesOf = ({ locale }: RowOptions, pointsAt: string): string =>
  normalised(labelSql(resourceNamed(pointsAt), 'r', locale))

/** In the names of the records that are pointed at: PostgreSQL looks through them once where they are few. */
const inLabels =
  (options: RowOptions, name: string, pointsAt: string): Places =>
  (words, named) => {
    const ids = named.get(pointsAt)
    if (ids)
      return ids.map((some) =>
        some.length ? (put) => `${columnSql(name)} = any(${put(some)}::bigint[])` : undefined,
      )
    const table = quoted(tableName(resourceNamed(pointsAt)))
    return each(
      searchConditions(words, namesOf(options, pointsAt)),
      (condition) => `exists (select from ${table} r where r.id = ${columnSql(name)} and ${condition})`,
    )
  }

/** In what is worked out; only where the index has the word, of what it holds. */
const inComputed =
  (options: RowOptions, name: string): Places =>
  (words) => {
    const meant = searchConditions(words, normalised(computedSql(options, name)))
    const isKept = resourceNamed(options.resource.name).list.searchElsewhere?.includes(name)
    return isKept ? both(searchConditions(words), meant) : meant
  }

const lookUpNames =
  (options: RowOptions, pointedAt: readonly string[]): OwnSearch['lookUp'] =>
  async (run, words) => {
    const found = await Promise.all(
      pointedAt.map(async (pointsAt) => {
        const table = quoted(tableName(resourceNamed(pointsAt)))
        const { values, put } = parameters()
        const ids = searchConditions(words, namesOf(options, pointsAt)).map(
          (condition) => `to_json(array(select r.id from ${table} r where ${condition(put)}))`,
        )
        const [named] = await run<readonly number[][]>({
          text: `select ${ids.join(', ')} from pg_class c where c.oid = ${literal(table)}::regclass and c.reltuples <= ${FEW}`,
          values,
          prepared: false,
        })
        return [pointsAt, named] as const
      }),
    )
    return new Map(found.flatMap(([pointsAt, named]) => (named ? [[pointsAt, named]] : [])))
  }

/**
 * The conditions of what owners search for, among the fields that are theirs to see and no others: words of the record
 * stand in a column of their own beside those that everybody searches among (server/db/ownWords.ts).
 */
export const ownSearch = (options: RowOptions): OwnSearch => {
  const { resource } = options
  const fields = resource.list.search.map((name) => ({ name, field: fieldOf(resource, name) }))
  const pointedAt = fields.flatMap(({ field }) =>
    isOfKind(field, 'reference') && !field.computed ? [field.options.resource] : [],
  )
  const places: Places[] = [
    inKept(options),
    ...fields.flatMap(({ name, field }): Places[] => {
      if (field.computed) return [inComputed(options, name)]
      return isOfKind(field, 'reference') ? [inLabels(options, name, field.options.resource)] : []
    }),
  ]
  return {
    conditions: (words, named = new Map()) => {
      const found = places.map((place) => place(words, named))
      return words.map(
        (_, at): Condition =>
          (put) =>
            `(${found.flatMap((conditions) => conditions[at]?.(put) ?? []).join(' or ')})`,
      )
    },
    lookUp: lookUpNames(options, [...new Set(pointedAt)]),
  }
}
