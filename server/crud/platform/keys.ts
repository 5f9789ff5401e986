import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Reader, rowsOf } from '#server/db/rows.ts'
import { EXTERNAL_ID } from '#src/schema/facets.ts'
import { fieldOf, isOfKind, type NamedField } from '#src/schema/interpret.ts'
import { keyFields, type PlatformResource, placeParts } from '#src/schema/platform.ts'
import type { AnyResource } from '#src/schema/resource.ts'
import { tableName } from '../../db/fieldColumns.ts'
import { resourceNamed } from '../../db/registry.ts'
import { columnSql, quoted } from '../../db/sqlText.ts'
import type { ColumnValue, Values } from '../values.ts'

/** SQL of what the row `alias` is known by, part by part, and of the tables that have to be joined for it. */
interface KeySql {
  readonly columns: readonly string[]
  readonly joins: string
}

const ofReference = (resource: AnyResource, name: string, alias: string): KeySql => {
  const field = fieldOf(resource, name)
  if (!isOfKind(field, 'reference')) return { columns: [columnSql(name, alias)], joins: '' }
  const target = resourceNamed(field.options.resource)
  const inner = `${alias}_${name}`
  const key = keySql(target, inner)
  const join = `left join ${quoted(tableName(target))} ${inner} on ${inner}.id = ${columnSql(name, alias)}`
  return { columns: key.columns, joins: `${join} ${key.joins}` }
}

/** What the row `alias` of a resource is known by. */
export const keySql = (resource: AnyResource, alias: string): KeySql => {
  const key = resource.platform?.key ?? EXTERNAL_ID
  if (key === EXTERNAL_ID) return { columns: [columnSql(EXTERNAL_ID, alias)], joins: '' }
  const parts = key.map((name) => ofReference(resource, name, alias))
  return {
    columns: parts.flatMap(({ columns }) => columns),
    joins: parts.map(({ joins }) => joins).join(' '),
  }
}

/** What the target of a reference of the row `alias` is known by: its last part. */
export const placeSql = (resource: AnyResource, name: string, alias: string): string => {
  const field = fieldOf(resource, name)
  if (!isOfKind(field, 'reference')) throw new Error(`${resource.name}.${name} points at nothing`)
  const target = resourceNamed(field.options.resource)
  const { columns } = keySql(target, 'r')
  // The last part of a key is a column of its own table.
  return `(select ${columns.at(-1)} from ${quoted(tableName(target))} r where r.id = ${columnSql(name, alias)})`
}

/** What is known by which parts, found by one statement. */
type Known = ReadonlyMap<string, number>

const joined = (parts: readonly string[]): string => JSON.stringify(parts)

const FOUND = z.object({ at: z.coerce.number(), id: z.number() })

const findAll = async (
  db: Pick<Reader, 'execute'>,
  resource: AnyResource,
  keys: readonly (readonly string[])[],
) => {
  const { columns, joins } = keySql(resource, 't')
  const given = columns.map((_column, part) => sql`${sql.param(keys.map((key) => key[part]))}::text[]`)
  const names = columns.map((_column, part) => `k${part}`)
  const conditions = columns.map((column, part) => `${column} = g.k${part}`).join(' and ')
  return rowsOf(
    db,
    FOUND,
    sql`select g.at, t.id from ${sql.raw(`${quoted(tableName(resource))} t ${joins}`)}
      join unnest(${sql.join(given, sql`, `)}) with ordinality as g(${sql.raw(names.join(', '))}, at)
        on ${sql.raw(conditions)}`,
  )
}

/** The ids of the records that are known by these keys, each by its parts; read back by `idOf`. */
export const findByKeys = async (
  db: Pick<Reader, 'execute'>,
  resource: AnyResource,
  keys: readonly (readonly string[])[],
): Promise<Known> => {
  const different = [...new Map(keys.map((key) => [joined(key), key])).values()]
  if (!different.length) return new Map()
  const found = await findAll(db, resource, different)
  return new Map(found.map(({ at, id }) => [joined(different[at - 1] ?? []), id]))
}

/** The id of what is known by that key; undefined where nothing is. */
export const idOf = (known: Known, key: readonly string[]): number | undefined => known.get(joined(key))

const partsIn = (parts: readonly NamedField[], values: Values): string[] =>
  parts.map(({ name }) => String(values[name]))

/** The parts by which a reference names its target among these values; undefined where it names none. */
export const placeIn = (resource: PlatformResource, name: string, values: Values): string[] | undefined =>
  values[name] === null || values[name] === undefined
    ? undefined
    : partsIn(placeParts(resource, name, resourceNamed), values)

/** The references that a key is made of. */
export const keyFieldReferences = (resource: PlatformResource): NamedField<'reference'>[] =>
  keyFields(resource).flatMap((name) => {
    const field = fieldOf(resource, name)
    return isOfKind(field, 'reference') ? [{ name, field }] : []
  })

/** The parts of a key that are fields of the record itself, as it is created with them. */
export const ownKeyValues = (resource: PlatformResource, key: Values): Values =>
  Object.fromEntries(
    keyFields(resource)
      .filter((name) => fieldOf(resource, name).kind !== 'reference' && Object.hasOwn(key, name))
      .map((name) => [name, key[name]]),
  )

/** The column that only the platform writes. */
export const externalIdColumn = (value: string): ColumnValue => ({
  name: EXTERNAL_ID,
  type: 'text',
  kept: value,
})
