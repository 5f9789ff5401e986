import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from './client.ts'
import { isoInstant } from './common.ts'

/** Whatever runs statements: the pool, or one of its transactions. */
export type Reader = Pick<Transaction, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

/** An instant in the answer of a statement, as ISO 8601. */
export const instant = z.string().transform(isoInstant)

/** The rows that a statement of our own text answers, each read by its schema; the builder types its own. */
export const rowsOf = async <Row extends z.ZodType>(
  db: Pick<Reader, 'execute'>,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> => z.array(row).parse((await db.execute(statement)).rows)

/** The first of those rows, or undefined. */
export const rowOf = async <Row extends z.ZodType>(
  db: Pick<Reader, 'execute'>,
  row: Row,
  statement: SQL,
): Promise<z.output<Row> | undefined> => (await rowsOf(db, row, statement))[0]

/** Whether a statement finds, or changes, any row. */
export const findsAny = async (db: Pick<Reader, 'execute'>, statement: SQL): Promise<boolean> =>
  (await db.execute(statement)).rows.length > 0
