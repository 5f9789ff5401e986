import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index, uniqueIndex } from 'drizzle-orm/pg-core'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { fieldOf, isOfKind, snakeCase, storedFields, wireNames } from '#src/schema/interpret.ts'
import { isOwned, isSingle, type OwnedResource } from '#src/schema/owner.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { hasOwnSearchIndex } from './ownWords.ts'
import { literal, quoted } from './sqlText.ts'
import { idInTimes, timeColumns } from './timeColumns.ts'

/** The columns of a table that is being made, by their names on the wire. */
export type Columns = Record<string, ExtraConfigColumn>

/** The column of that name; throws where there is none. */
export const column = (columns: Columns, name: string): ExtraConfigColumn => {
  const found = columns[name]
  if (!found) throw new Error(`no column ${name}`)
  return found
}

const sortKeys = (resource: AnyResource, name: string): string[] =>
  Object.hasOwn(resource.fields, name) ? wireNames({ name, field: fieldOf(resource, name) }) : [name]

/** The ids with the times that lists are narrowed by: of a range of them the first and last ids are found at once. */
const timesIndex = (resource: AnyResource, columns: Columns) => {
  const times = timeColumns(resource).map((name) => column(columns, name))
  return times.length
    ? [index(`${snakeCase(resource.name)}_times_index`).using('gist', sql.raw(idInTimes('')), ...times)]
    : []
}

/** Codes of a filter are of other records, and many: a select of them is searched by an index (modules/lists/fieldValues.ts). */
export const hasCodeIndex = ({ fields, list }: AnyResource, name: string): boolean =>
  list.filters.includes(name) && isOfKind(fields[name], 'code')

/** The words of codes that lists are filtered by. */
const codeIndexes = (resource: AnyResource, columns: Columns) =>
  resource.list.filters
    .filter((name) => hasCodeIndex(resource, name))
    .map((name) => {
      const key = snakeCase(name)
      const words = sql.raw(`normalise_text(${quoted(key)}) gin_trgm_ops`)
      return index(`${snakeCase(resource.name)}_${key}_words_index`)
        .using('gin', words)
        .where(sql`${column(columns, name)} > ''`)
    })

/**
 * The scope of a list of owners, what it is among, and the ids in their order: they lead its index. Behind them stands
 * what such a list is narrowed and sorted by, so that whoever has most of everything is found by its index alone.
 */
const ownersColumns = (resource: OwnedResource, isColumn: (name: string) => boolean): string[] => {
  const { scope, among, filters, sort } = resource.owner
  const lead = [scope, ...(among ? [among.field] : []), 'id']
  const asked = [...filters, ...sort].filter((name) => isColumn(name) && !lead.includes(name))
  return [...lead, ...new Set(asked.flatMap((name) => sortKeys(resource, name)))]
}

/** One for the lists of those whose records they are. */
const ownersIndex = (resource: AnyResource, columns: Columns, isColumn: (name: string) => boolean) => {
  if (!isOwned(resource) || isSingle(resource)) return []
  const [first, ...behind] = ownersColumns(resource, isColumn).map((each) => column(columns, each))
  return first ? [index(`${snakeCase(resource.name)}_owners_index`).on(first, ...behind)] : []
}

/** True where the index of a list of owners begins with that column and the ids: it needs no other one. */
const isOwners = (resource: AnyResource, name: string): boolean =>
  isOwned(resource) && !isSingle(resource) && resource.owner.scope === name && !resource.owner.among

/** An index for every declared sort (with the id as tie-break), filter, reference and private file, and of the owner, for the searches, one for times. */
export const indexesOf = (resource: AnyResource, columns: Columns) => {
  const table = snakeCase(resource.name)
  const id = column(columns, 'id')
  const stored = new Set(storedFields(resource).map(({ name }) => name))
  const isColumn = (name: string) => stored.has(name) || name in columns
  const sorted = resource.list.sort
    .filter((name) => name !== 'id')
    .flatMap((name) => sortKeys(resource, name))
  const filtered = resource.list.filters.filter((name) => isColumn(name) && !sorted.includes(name))
  const references = storedFields(resource).filter(({ field }) => field.kind === 'reference')
  // Who may open a private file is found by the records that hold it.
  const files = storedFields(resource).filter(({ field }) => isOfKind(field, 'file') && field.options.private)
  const others = new Set(
    [...filtered, ...[...references, ...files].map(({ name }) => name)].filter(
      (name) => !sorted.includes(name),
    ),
  )
  const led = [...new Set([...sorted, ...others])].filter((name) => !isOwners(resource, name))
  return [
    ...led.map((name) => index(`${table}_${snakeCase(name)}_index`).on(column(columns, name), id)),
    ...ownersIndex(resource, columns, isColumn),
    index(`${table}_search_index`).using('gin', column(columns, 'search_text').op('gin_trgm_ops')),
    ...(hasOwnSearchIndex(resource)
      ? [index(`${table}_own_search_index`).using('gin', column(columns, 'own_text').op('gin_trgm_ops'))]
      : []),
    ...codeIndexes(resource, columns),
    ...timesIndex(resource, columns),
  ]
}

/** What finds the records that the platform names, and those that changed since it last looked. */
export const platformIndexes = (resource: AnyResource, columns: Columns) => {
  const { platform } = resource
  if (!platform) return []
  const table = snakeCase(resource.name)
  const times = [column(columns, 'updated_at'), column(columns, 'id')] as const
  const changed = index(`${table}_changed_index`)
  return [
    // Those of a choice that it does not know are not walked past.
    platform.among ? changed.on(column(columns, platform.among.field), ...times) : changed.on(...times),
    ...(platform.key === EXTERNAL_ID
      ? [uniqueIndex(`${table}_external_id_unique`).on(column(columns, EXTERNAL_ID))]
      : []),
  ]
}

/** Values that one record alone may hold, in whatever case they are written. */
export const uniquesOf = (resource: AnyResource, columns: Columns) =>
  storedFields(resource)
    .filter(({ field }) => field.options.unique)
    .map(({ name, field: { options } }) => {
      const unique = uniqueIndex(`${snakeCase(resource.name)}_${snakeCase(name)}_unique`).on(
        sql`lower(${column(columns, name)})`,
      )
      if (typeof options.unique !== 'object') return unique
      const { field, is } = options.unique.unless
      return unique.where(sql`${column(columns, field)} <> ${sql.raw(literal(is))}`)
    })
