import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { rowOf, rowsOf } from '#server/db/rows.ts'
import { serverKind } from '#server/kinds/index.ts'
import { fieldsOf, isOfKind, type NamedField, wireNames } from '#src/schema/interpret.ts'
import { keyFields, keyParts, type PlatformResource, platformRecord } from '#src/schema/platform.ts'
import { tableName } from '../../db/fieldColumns.ts'
import { resourceNamed } from '../../db/registry.ts'
import {
  columnSql,
  type JsonEntry,
  jsonFlag,
  jsonInstant,
  jsonObject,
  jsonText,
  quoted,
} from '../../db/sqlText.ts'
import type { AnyRules } from '../rules.ts'
import { keySql, placeSql } from './keys.ts'

const valueSql = (resource: PlatformResource, rules: AnyRules, { name, field }: NamedField): JsonEntry[] => {
  if (isOfKind(field, 'reference')) return [[name, jsonText(placeSql(resource, name, 't'))]]
  const { json } = serverKind(field.kind)
  if (!json) return []
  if (!field.computed) return wireNames({ name, field }).map((key) => [key, json(columnSql(key))])
  const computed = rules.computed?.[name]
  if (!computed) throw new Error(`${resource.name}.${name} is computed, but its rules give no SQL`)
  return [[name, json(computed)]]
}

/** How records of a resource are told to the platform. */
export interface PlatformRecords {
  /** SQL of a record as JSON text. */
  readonly row: string
  /** The table, as `t`, with what the row needs beside. */
  readonly from: string
}

/** How the records of a resource are read for the platform, made once. */
export const platformRecords = (resource: PlatformResource, rules: AnyRules): PlatformRecords => {
  const { columns, joins } = keySql(resource, 't')
  const parts = keyParts(resource, resourceNamed).map(
    ({ name }, index): JsonEntry => [name, jsonText(columns[index] ?? 'null')],
  )
  const fields = fieldsOf(platformRecord(resource)).filter(({ name }) => !keyFields(resource).includes(name))
  return {
    row: jsonObject([
      ['id', 't.id'],
      ...parts,
      ...fields.flatMap((named) => valueSql(resource, rules, named)),
      ['active', jsonFlag('t.active')],
      ['created_at', jsonInstant('t.created_at')],
      ['updated_at', jsonInstant('t.updated_at')],
    ]),
    from: `${quoted(tableName(resource))} t ${joins}`,
  }
}

/** Where reading stopped: the moment of the last change that was told, and the id of its record. */
interface Position {
  readonly at: string
  readonly id: number
}

const writeCursor = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

const CURSOR = z.tuple([z.iso.datetime(), z.int().min(0)])

/** The position in a cursor; undefined where it is none. */
export const readCursor = (text: string): Position | undefined => {
  try {
    const read = CURSOR.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return read.success ? { at: read.data[0], id: read.data[1] } : undefined
  } catch {
    return undefined
  }
}

/**
 * The moment up to which everything is told: what a transaction writes has the moment of its beginning, and stays
 * unseen until it ends, so that nothing is told beyond the beginning of the oldest one that may still be writing. A
 * connection tells what it does before its transaction: hence `query_start` of those that are at work.
 *
 * To be read by a statement before the one that reads the records. Within that one, a transaction may end after what
 * it sees was fixed and before it is looked for here: neither seen nor waited for.
 */
const SETTLED = sql`select to_char(date_trunc('milliseconds', least(statement_timestamp(),
    min(case when a.state = 'active' then least(a.xact_start, a.query_start) else a.xact_start end)))
    at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from pg_stat_activity a
  where a.datname = current_database() and a.pid <> pg_backend_pid() and a.backend_type = 'client backend'`

const ROW = z.object({ json: z.string(), at: z.string(), id: z.number() })

interface Page {
  /** JSON texts of the records. */
  readonly rows: readonly string[]
  readonly nextCursor: string | null
  readonly hasMore: boolean
}

interface PageWanted {
  readonly limit: number
  readonly after: Position | undefined
  readonly cursor: string | undefined
  readonly since: string | undefined
  readonly reach: SQL
}

const AT_ROW = z.object({ at: z.string() })

/** One page in the order of the latest changes; the records of writes under way come on a later one. */
export const readPage = async (
  db: Database,
  { row, from }: PlatformRecords,
  { limit, after, cursor, since, reach }: PageWanted,
): Promise<Page> => {
  const settled = await rowOf(db, AT_ROW, SETTLED)
  const conditions = [
    sql`t.updated_at < ${settled?.at}::timestamptz`,
    reach,
    ...(after ? [sql`(t.updated_at, t.id) > (${after.at}::timestamptz, ${after.id}::bigint)`] : []),
    ...(since ? [sql`t.updated_at >= ${since}::timestamptz`] : []),
  ]
  const found = await rowsOf(
    db,
    ROW,
    sql`select ${sql.raw(row)} as json, ${sql.raw(`to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)} as at, t.id
      from ${sql.raw(from)}
      where ${sql.join(conditions, sql` and `)}
      order by t.updated_at, t.id limit ${limit + 1}`,
  )
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ json }) => json),
    nextCursor: last ? writeCursor(last) : (cursor ?? null),
    hasMore: found.length > limit,
  }
}

const JSON_ROW = z.object({ json: z.string() })

/** One record as JSON text; undefined where the key reaches none. */
export const readOne = async (
  db: Database,
  { row, from }: PlatformRecords,
  { id, reach }: { readonly id: number; readonly reach: SQL },
): Promise<string | undefined> => {
  const [found] = await rowsOf(
    db,
    JSON_ROW,
    sql`select ${sql.raw(row)} as json from ${sql.raw(from)} where t.id = ${id}::bigint and ${reach}`,
  )
  return found?.json
}
