import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'

interface Written {
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/** Writes a stream to a file that does not exist yet and says what was written; it is on the disk when this ends. */
export const writeHashed = async (source: Readable, path: string): Promise<Written> => {
  const hash = createHash('sha256')
  let size = 0
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(source, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
  return { sha256: hash.digest('hex'), size }
}

/** The fingerprint of a file; undefined where there is none. */
export const sha256Of = async (path: string): Promise<string | undefined> => {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return hash.digest('hex')
}

/** A table, and those of its columns that hold what was written. */
export interface TableColumns {
  readonly name: string
  readonly columns: readonly string[]
}

/** What is so at this moment alone: the processes that live, and what they hold. A copy has others. */
const OF_THE_MOMENT = ['processes', 'export_places']

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

/** Every table of the application. */
export const readTables = async (client: pg.Client): Promise<TableColumns[]> =>
  (await client.query<TableColumns>(TABLES, [OF_THE_MOMENT])).rows

/** Times and numbers are written in one way, whatever the settings of the server are. */
export const fixFormats = (client: pg.Client): Promise<unknown> =>
  client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3; set statement_timeout = 0; set client_encoding = 'UTF8'",
  )

const list = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ')

/** `copy … (…)` of a table, up to the direction. */
export const copyOf = ({ name, columns }: TableColumns): string =>
  `copy ${pg.escapeIdentifier(name)} (${list(columns)})`

/** How many rows a table has and the sum of their fingerprints: the same for the same rows in any order. */
export const checksumOf = async (
  client: pg.Client,
  { name, columns }: TableColumns,
): Promise<{ rows: number; checksum: string }> => {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int8 as rows,
       coalesce(sum(('x' || left(md5(row(${list(columns)})::text), 15))::bit(60)::int8), 0)::text as checksum
     from ${pg.escapeIdentifier(name)}`,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}
