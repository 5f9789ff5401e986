import { sql } from 'drizzle-orm'
import { ID_ROW, rowsOf } from '#server/db/rows.ts'
import type { Transaction } from '../db/client.ts'

/** A row by the names of its columns, in values that JSON carries. */
export type DemoRow = Readonly<Record<string, unknown>>

/** Ids for new rows of a table, in ascending order. */
export const reserveIds = async (tx: Transaction, table: string, count: number): Promise<number[]> => {
  const rows = await rowsOf(
    tx,
    ID_ROW,
    sql`select nextval(pg_get_serial_sequence(quote_ident(${table}), 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map(({ id }) => id)
}

/** Inserts all rows in one statement. Each row gives the same columns, its id included where there is one. */
export const insertRows = async (tx: Transaction, table: string, rows: readonly DemoRow[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const name = sql.identifier(table)
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${name} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
