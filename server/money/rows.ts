import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/client.ts'

/** Whatever runs statements. */
export type Reader = Pick<Database | Transaction, 'execute'>

/** The rows of a statement; amounts in halalas, shares in hundredths of a percent, days as `YYYY-MM-DD`. */
export const rowsOf = async <Row extends object>(tx: Reader, statement: SQL): Promise<Row[]> =>
  (await tx.execute(statement)).rows as unknown as Row[]

/** The first row, or undefined. */
export const rowOf = async <Row extends object>(tx: Reader, statement: SQL): Promise<Row | undefined> =>
  (await rowsOf<Row>(tx, statement))[0]
