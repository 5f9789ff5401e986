import pg from 'pg'

/** A table, and those of its columns that hold what was written. */
export interface TableColumns {
  readonly name: string
  readonly columns: readonly string[]
}

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`

/** Every table of the application. */
export const readTables = async (client: pg.Client): Promise<TableColumns[]> =>
  (await client.query<TableColumns>(TABLES)).rows

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
