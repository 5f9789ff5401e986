import pg from 'pg'
import type { Connection } from '#server/db/connection.ts'
import { type Figures, measure } from './measure.ts'
import { settled, signIn, startServer } from './serving.ts'
import { measureApprovalsAlone } from './writes.ts'

/** What one row of a table takes on disk, in bytes. */
export interface RowBytes {
  readonly table: string
  readonly rows: number
  readonly heap: number
  readonly indexes: number
}

/** What was measured on a small database. */
export interface Measured {
  readonly tables: readonly RowBytes[]
  /** A page of a list, asked for over ten connections. */
  readonly page: Figures
  /** One at a time, and as many at a time as share a transaction. */
  readonly approvals: { readonly alone: Figures; readonly together: Figures }
  /** Bytes a second that PostgreSQL copies out of its largest tables. */
  readonly copied: number
}

const PAGE = '/api/admin-panal/coupons?pageSize=15&with_total=0'
const SECONDS = 4

/** Tables below say more about their first pages than about their rows. */
const LEAST_ROWS = 2_000

const TABLES = `
  select relname as table, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc`

const readTables = async (client: pg.Client): Promise<RowBytes[]> => {
  const { rows: found } = await client.query<Omit<RowBytes, 'rows'>>(TABLES)
  const tables: RowBytes[] = []
  for (const { table, heap, indexes } of found) {
    const counted = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${pg.escapeIdentifier(table)}`,
    )
    const rows = counted.rows[0]?.rows ?? 0
    if (rows >= LEAST_ROWS) tables.push({ table, rows, heap: heap / rows, indexes: indexes / rows })
  }
  return tables
}

const COPIED = 4

const measureCopy = async (client: pg.Client, tables: readonly RowBytes[]): Promise<number> => {
  const largest = tables.toSorted((a, b) => b.rows * b.heap - a.rows * a.heap).slice(0, COPIED)
  const began = performance.now()
  for (const { table } of largest) await client.query(`copy ${pg.escapeIdentifier(table)} to '/dev/null'`)
  const bytes = largest.reduce((sum, { rows, heap }) => sum + rows * heap, 0)
  return (bytes * 1000) / (performance.now() - began)
}

export interface ScalingPlace {
  readonly connection: Connection
  readonly url: string
  readonly folder: string
}

/** Measures what rows take and calls cost, on a database that is filled to a small part. */
export const measureScaling = async ({ connection, url, folder }: ScalingPlace): Promise<Measured> => {
  const client = new pg.Client({ ...connection })
  await client.connect()
  const server = await startServer(url, folder)
  try {
    await settled(connection)
    const tables = await readTables(client)
    const copied = await measureCopy(client, tables)
    const headers = { authorization: `Bearer ${await signIn(server.url)}`, lang: 'ar' }
    const page = await measure({ url: server.url, connections: 10, seconds: SECONDS, paths: [PAGE], headers })
    return {
      tables,
      copied,
      page,
      approvals: await measureApprovalsAlone(client, { url: server.url, headers }),
    }
  } finally {
    await client.end()
    await server.stop()
  }
}
